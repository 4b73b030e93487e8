import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Settings of a server, read once from the environment. Each has a default that works for a single machine. */
export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** The owner of the tables, who migrates them; the user of DATABASE_URL then cannot change the trail. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Keeps the plans of statements; off behind a pooler that gives each transaction another session. */
  DATABASE_PREPARED: flag.default(true),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  /** Signs access tokens; made and kept in the database when absent, so that several processes share it. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Seconds an access token is good for. */
  TOKEN_SECONDS: z.coerce.number().int().min(900).default(7200),
  /** Seconds without input after which a sign-in ends. */
  IDLE_SECONDS: z.coerce.number().int().min(900).default(43_200),
  API_ROOT: z
    .string()
    .regex(/^(\/[\w.~-]+)+$/, '/api')
    .default('/api'),
  /** Base of uploaded files' addresses; the product's own origin when empty. */
  ASSET_HOST: z.string().default(''),
  /** Origin of the server that refreshes access tokens, when it is another one; it is started with the same settings. */
  TOKEN_HOST: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)])
    .default(''),
  UPLOAD_LIMIT: z.coerce
    .number()
    .int()
    .default(50 * 1024 * 1024),
  /** Bytes of uploaded files that no record holds yet, for each person. */
  UPLOAD_QUOTA: z.coerce
    .number()
    .int()
    .min(1024 * 1024)
    .default(1024 * 1024 * 1024),
  PRODUCT_NAME: z.string().default('织单 Selvedge'),
  /** Address of the picture that stands for the product; its own mark when empty. */
  PRODUCT_LOGO: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('data:image/')])
    .default(''),
  FILING_NUMBER: z.string().default(''),
  FILING_LINK: z.string().default('https://beian.mps.gov.cn/'),
  ICP_NUMBER: z.string().default(''),
  ICP_LINK: z.string().default('https://beian.miit.gov.cn/'),
  /** `smtp://user:password@host:587` or `smtps://…`; without it nothing is mailed. Needs MAIL_FROM and PUBLIC_URL beside it. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'smtp://… or smtps://…')
    .optional(),
  /** Who mails are from: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'an e-mail address')
    .optional(),
  /** Where people open the product; the base of links in mails. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Settings = z.output<typeof settingsSchema>

/** Reads settings from environment variables. Throws with every wrong one named. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = parsed.data
    if (SMTP_URL && !(MAIL_FROM && PUBLIC_URL))
      throw new Error('SMTP_URL: MAIL_FROM and PUBLIC_URL are needed beside it')
    return parsed.data
  }
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
