let sends = false

/** Notes whether this installation sends mails, as the server says. */
export function setSendsMail(on: boolean): void {
  sends = on
}

/** Whether this installation sends mails; false until the server has answered. */
export function sendsMailNow(): boolean {
  return sends
}
