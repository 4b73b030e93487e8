/** What an e-mail address looks like, as browsers and this server take it: no dots beside each other or at an end, and a domain with at least two parts. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** Whether a text is an e-mail address; whatever stands around it counts. */
export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text)
}
