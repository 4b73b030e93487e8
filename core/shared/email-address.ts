import { type Message, message } from './message.ts'

/** What an e-mail address looks like, as browsers and this server take it: no dots beside each other or at an end, and a domain with at least two parts. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** Whether a text is an e-mail address; whatever stands around it counts. */
export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text)
}

/** What is wrong with an e-mail address; undefined for one, and for none. */
export function emailProblem(address: string | null | undefined): Message | undefined {
  return address && !isEmailAddress(address) ? message('请输入有效的邮箱地址') : undefined
}
