import { eq } from 'drizzle-orm'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import { englishText } from '../../../../core/server/english-texts.ts'
import type { JobRun } from '../../../../core/server/jobs/job-queue.ts'
import type { Mail } from '../../../../core/server/mail/mailer.ts'
import type { PluginJob } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { type Message, message, sourceText } from '../../../../core/shared/message.ts'
import { CODE_MINUTES, countMailCodes, makeMailCode, noteRequest, resetJob } from './password-store.ts'
import { userAccounts } from './user-accounts.ts'
import { users } from './user-tables.ts'

const MOST_PER_HOUR = 5

type Letter = {
  readonly product: string
  readonly name: string
  readonly username: string
  readonly code: string
  readonly link: string
}

/** The mail with a code, in the language of the person who requested it. */
function resetMail(letter: Letter, language: 'cn' | 'en'): Omit<Mail, 'to'> {
  const translate: (of: Message) => string = language === 'en' ? englishText : sourceText
  const { product, name, username, code, link } = letter
  const paragraphs = [
    message('{name}，您好：', { name }),
    message('有人请求重置{product}账号 {username} 的密码。请在 {minutes} 分钟内打开下面的链接设置新密码：', {
      product,
      username,
      minutes: CODE_MINUTES,
    }),
    { text: link },
    message('也可以在重置密码页面输入验证码：{code}', { code }),
    message('链接和验证码只能使用一次。如果不是您本人的请求，请忽略这封邮件，密码不会改变。'),
  ]
  return {
    subject: translate(message('重置{product}的密码', { product })),
    text: `${paragraphs.map(translate).join('\n\n')}\n`,
  }
}

/** Whether the limit of recently mailed codes is reached. Retries of one mail count once. */
async function isFlooded(services: Services, userId: number, { attempt }: JobRun): Promise<boolean> {
  if (attempt > 0) return false
  const now = services.clock()
  if ((await countMailCodes(services.db, userId, { since: subMinutes(now, 1), now })) > 0) return true
  return (await countMailCodes(services.db, userId, { since: subHours(now, 1), now })) >= MOST_PER_HOUR
}

async function mailCode(services: Services, data: Record<string, unknown>, run: JobRun): Promise<void> {
  const username = String(data['username'] ?? '')
  const account = await userAccounts.findByUsername(services.db, username)
  if (!account || account.isDeleted) return
  const [user] = await services.db
    .select({ email: users.email, name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, account.id))
  const { mailer } = services
  if (!user?.email || !mailer) return runWork(services, systemActor, (work) => noteRequest(work, account.id))
  if (await isFlooded(services, account.id, run)) return
  // Only the hash of a code is stored, so each retry mails a new code and invalidates the previous one.
  const code = await runWork(services, systemActor, (work) => makeMailCode(work, account.id))
  const query = new URLSearchParams({ username: user.username, code })
  const letter = {
    product: services.settings.PRODUCT_NAME,
    name: user.name,
    username: user.username,
    code,
    link: mailer.linkTo(`/auth/jwt/reset?${query}`),
  }
  try {
    await mailer.send({ to: user.email, ...resetMail(letter, data['language'] === 'en' ? 'en' : 'cn') })
  } catch (error) {
    // When the mail cannot be delivered, the request goes to the administrators.
    if (run.isLast) await runWork(services, systemActor, (work) => noteRequest(work, account.id))
    throw error
  }
}

/**
 * The job that mails codes to people who have forgotten their password, or passes the request to administrators. It
 * retries an unreachable mail server for about ten minutes.
 */
export const passwordMailJobs: readonly PluginJob[] = [
  { name: resetJob, run: mailCode, retries: { limit: 6, seconds: 10, doubling: true } },
]
