/** A socket that is open and never says anything. */
export class SilentSocket {
  send() {}
  close() {}
}
