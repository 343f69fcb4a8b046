import { forget, remember, remembered } from './device_memory';

/** The invitation that this browser made for a game: shown again after a reload, until the opponent sits. */
export interface KeptInvitation {
  link: string;
  /** Whether the link works only on this computer. */
  loopback: boolean;
  /** The link for the arbiter, where one is invited. */
  arbiter_link?: string;
}

export function keepInvitation(id: string, invitation: KeptInvitation): void {
  remember(`invitation.${id}`, JSON.stringify(invitation));
}

export function keptInvitation(id: string): KeptInvitation | undefined {
  const text = remembered(`invitation.${id}`);
  return text === null ? undefined : (JSON.parse(text) as KeptInvitation);
}

/** An invitation is good for one seat: once that is taken there is nothing to keep. */
export function dropInvitation(id: string): void {
  forget(`invitation.${id}`);
}
