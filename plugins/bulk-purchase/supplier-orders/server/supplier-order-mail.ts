import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { subHours } from 'date-fns/subHours'
import type { z } from 'zod'
import { adoptFiles } from '../../../../core/server/files/file-adoption.ts'
import { readOwnFile, requireOwnFile } from '../../../../core/server/files/own-file.ts'
import type { JobRun } from '../../../../core/server/jobs/job-queue.ts'
import type { PluginJob, SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import type { Services } from '../../../../core/server/services.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { message } from '../../../../core/shared/message.ts'
import { users } from '../../../admin/server-public.ts'
import { notify } from '../../../inbox/server-public.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'
import { mailMissing, supplierMailLimits as limits, supplierMailProblems } from '../supplier-mail-rules.ts'
import type { supplierOrderMail } from '../supplier-order-contract.ts'
import { noteSent, recordSent, takeSent } from './supplier-order-store.ts'
import { supplierOrderMails } from './supplier-order-tables.ts'

const mailJob = 'supplier_orders.mail'

/** The address to which a supplier was mailed last; empty before the first mail. */
export async function lastAddress(db: SqlDatabase, supplierId: number): Promise<string> {
  const [mail] = await db
    .select({ address: supplierOrderMails.address })
    .from(supplierOrderMails)
    .where(eq(supplierOrderMails.supplierId, supplierId))
    .orderBy(desc(supplierOrderMails.id))
    .limit(1)
  return mail?.address ?? ''
}

/** Throws 429 when a person has sent as many mails as one may in an hour. Of two mails at once the second sees the first. */
async function requireRate({ db, actor, now }: Work): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('supplier mails'), ${actor.id}::int)`)
  const [sent] = await db
    .select({ n: count() })
    .from(supplierOrderMails)
    .where(and(eq(supplierOrderMails.userId, actor.id), gt(supplierOrderMails.createdAt, subHours(now, 1))))
  if (Number(sent?.n ?? 0) >= limits.perHour)
    throw refused(429, message('一小时内最多发送 {n} 封邮件，请稍后再发', { n: limits.perHour }))
}

type Letter = z.output<typeof supplierOrderMail.body>

/**
 * Takes a mail to a supplier for the job that sends it. Throws 409 where no mails are sent and for lines that have changed since
 * the PDF was made, 422 for a wrong address, text or file, 429 for too many mails.
 */
export async function requestMail(work: Work, letter: Letter): Promise<number> {
  const { services, actor, db, now } = work
  if (!services.mailer) throw refused(409, mailMissing)
  const problems = supplierMailProblems(letter)
  if (problems.length > 0) throw refusedFields(problems)
  const file = await requireOwnFile({ db, clock: () => now }, actor, letter.fileUrl, {
    types: ['pdf'],
    bytes: limits.bytes,
  })
  await requireRate(work)
  const { sent, refused: left } = await takeSent(work, letter.supplierId, letter.lines)
  const [first] = left
  if (first) throw refused(409, first.reason)
  if (sent.length === 0) throw refusedFields([{ field: 'lines', message: message('请选择物料') }])
  const [mail] = await db
    .insert(supplierOrderMails)
    .values({ ...letter, userId: actor.id, storedName: file.name, lines: sent, createdAt: now })
    .returning({ id: supplierOrderMails.id })
  const id = Number(mail?.id)
  adoptFiles(work, [file.name])
  await services.jobs.enqueue(db, mailJob, { id })
  work.afterCommit(() => services.jobs.wake(mailJob))
  return id
}

type MailRow = typeof supplierOrderMails.$inferSelect

const idsOf = ({ lines }: MailRow) => lines.map(({ id }) => id)

/** Records that a mail was not delivered, and tells its sender. */
async function giveUp(work: Work, mail: MailRow): Promise<void> {
  const { address, userId } = mail
  await work.db.update(supplierOrderMails).set({ failedAt: work.now }).where(eq(supplierOrderMails.id, mail.id))
  await recordSent(work, idsOf(mail), { action: 'order_mail_failed', words: address })
  const [line] = await work.db
    .select({ orderId: bulkPurchases.orderId })
    .from(bulkPurchases)
    .where(eq(bulkPurchases.id, idsOf(mail)[0] ?? 0))
  if (!line) return
  const { noun, path } = bulkPurchaseOrderDocument
  await notify(work, {
    to: [userId],
    isOwn: true,
    type: `${noun}.mail_failed`,
    message: message('采购订单没有发送到 <strong>{address}</strong>，请检查邮箱地址后重发，或下载 PDF 后发送', {
      address,
    }),
    about: { document: noun, id: line.orderId },
    actions: [{ text: message('查看'), url: `${path}/${line.orderId}` }],
  })
}

async function sendMail(services: Services, data: Record<string, unknown>, run: JobRun): Promise<void> {
  const [mail] = await services.db
    .select()
    .from(supplierOrderMails)
    .where(eq(supplierOrderMails.id, Number(data['id'])))
  if (!mail || mail.sentAt || mail.failedAt) return
  const sender = (await services.accounts?.actor(services.db, mail.userId)) ?? systemActor
  const [from] = await services.db.select({ email: users.email }).from(users).where(eq(users.id, mail.userId))
  try {
    if (!services.mailer) throw new Error('no mails are sent')
    const { bytes } = await readOwnFile(services, { name: mail.storedName })
    await services.mailer.send({
      to: mail.address,
      replyTo: from?.email || undefined,
      subject: mail.subject,
      text: mail.text,
      attachments: [{ filename: mail.fileName, content: bytes }],
    })
  } catch (error) {
    if (run.isLast) await runWork(services, sender, (work) => giveUp(work, mail))
    throw error
  }
  await runWork(services, sender, async (work) => {
    await work.db.update(supplierOrderMails).set({ sentAt: work.now }).where(eq(supplierOrderMails.id, mail.id))
    await noteSent(work, mail.lines, { action: 'order_mailed', words: mail.address })
  })
}

/** The job that mails purchase orders. It retries an unreachable mail server for about ten minutes. */
export const supplierOrderJobs: readonly PluginJob[] = [
  { name: mailJob, run: sendMail, retries: { limit: 6, seconds: 10, doubling: true } },
]
