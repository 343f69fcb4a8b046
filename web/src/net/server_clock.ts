/** The server's clock as seen from here, from the pongs. */

export interface Sample {
  /** The round trip in milliseconds; infinite when only the arrival is known. */
  roundTrip: number;
  /** Server time minus local time. */
  offset: number;
}

const SAMPLES_MAX = 8;

/** Returns what one answer tells: the server read its clock half a round trip before the answer arrived. */
export function sampleOf(sentAt: number, receivedAt: number, serverNow: number): Sample {
  const roundTrip = Math.max(0, receivedAt - sentAt);
  return { roundTrip, offset: serverNow + roundTrip / 2 - receivedAt };
}

/** Keeps the latest samples; old ones must go, because clocks drift apart. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-SAMPLES_MAX);
}

/** Returns the sample that is least wrong: its error is at most half its round trip. */
export function bestSample(samples: readonly Sample[]): Sample | undefined {
  return samples.reduce<Sample | undefined>(
    (best, sample) => (best === undefined || sample.roundTrip <= best.roundTrip ? sample : best),
    undefined,
  );
}
