import { message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'

/** The refusal where the installation sends no mails. */
export const mailMissing = message('未配置发信邮箱，请打印采购订单并下载 PDF 后发送')

/** Limits of mails to suppliers. */
export const supplierMailLimits = {
  /** Bytes of the PDF. */
  bytes: 10 * 1024 * 1024,
  /** Mails of one person. */
  perHour: 60,
  address: 254,
  subject: 150,
  text: 4000,
  fileName: 200,
} as const

type Letter = { readonly address: string; readonly subject: string; readonly text: string }

/** One address: a second one, a name in front or a line break would be read as further recipients. */
const isAddress = (text: string) => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]+$/.test(text)

/** What is wrong with a mail to a supplier. */
export function supplierMailProblems({ address, subject, text }: Letter): readonly FieldProblem[] {
  const limits = supplierMailLimits
  const tooLong = (field: 'subject' | 'text', value: string) =>
    [...value].length > limits[field] ? [{ field, message: message('不能超过 {n} 个字', { n: limits[field] }) }] : []
  return [
    ...(isAddress(address.trim()) && address.length <= limits.address
      ? []
      : [{ field: 'address', message: address.trim() ? message('邮箱地址不正确') : message('请填写供应商的邮箱') }]),
    ...(subject.trim() ? tooLong('subject', subject) : [{ field: 'subject', message: message('请填写主题') }]),
    ...(text.trim() ? tooLong('text', text) : [{ field: 'text', message: message('请填写正文') }]),
  ]
}
