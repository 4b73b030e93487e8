import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Sign-ins. A token names its row; a revoked or expired row makes the token worthless. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** How often its access token was exchanged for a new one; a token tells its own number. */
    tokenNumber: integer('token_number').notNull().default(0),
    /** When the newest token was first used; until then the one before is good, too, since the answer with the newest may have been lost. */
    tokenConfirmedAt: instant('token_confirmed_at'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/**
 * The audit trail: written in the transaction of the change. A trigger refuses that an entry is changed, and lets only the command that moves old months
 * into files take entries out.
 */
export const operatingRecords = pgTable(
  'operating_records',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    document: text('document').notNull(),
    documentId: integer('document_id').notNull(),
    code: text('code'),
    action: text('action').notNull(),
    /** `failed`: it was tried and refused. */
    result: text('result').notNull().default('succeeded'),
    before: jsonb('before'),
    after: jsonb('after'),
    message: text('message'),
  },
  (table) => [
    index('operating_records_at').on(table.at.desc(), table.id.desc()),
    index('operating_records_record').on(table.document, table.documentId, table.at.desc(), table.id.desc()),
    index('operating_records_user_id').on(table.userId, table.at.desc(), table.id.desc()),
    index('operating_records_action').on(table.action, table.at.desc(), table.id.desc()),
    index('operating_records_code_grams').using('gin', sql`bigrams(${table.code})`),
    index('operating_records_message_grams')
      .using('gin', sql`bigrams(${table.message})`)
      .where(sql`${table.message} is not null`),
    index('operating_records_result').on(table.result, table.at.desc(), table.id.desc()),
    check('operating_records_result_check', sql`${table.result} in ('succeeded', 'failed')`),
  ],
)

/** Months of the trail that were moved into files. */
export const recordArchives = pgTable('record_archives', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** In Shanghai, `2025-12`. */
  month: text('month').notNull(),
  file: text('file').notNull(),
  /** SHA-256 of the file. */
  sha256: text('sha256').notNull(),
  entries: integer('entries').notNull(),
  movedAt: instant('moved_at').notNull(),
})

/** How many entries of each record are in a file, so that its timeline can say so. */
export const archivedRecords = pgTable(
  'archived_records',
  {
    document: text('document').notNull(),
    documentId: integer('document_id').notNull(),
    archiveId: integer('archive_id')
      .notNull()
      .references(() => recordArchives.id, { onDelete: 'cascade' }),
    entries: integer('entries').notNull(),
  },
  (table) => [
    primaryKey({ name: 'archived_records_pkey', columns: [table.document, table.documentId, table.archiveId] }),
    index('archived_records_archive_id').on(table.archiveId),
  ],
)

/** Answers of creating calls, so that a repeated call gets the first one's answer instead of a second document. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.route, table.key] }),
    index('idempotency_keys_at').on(table.at),
  ],
)

/** The last number drawn from each sequence; `name` is prefix + yyMM. */
export const sequences = pgTable('sequences', {
  name: text('name').primaryKey(),
  number: integer('number').notNull(),
})

/** Failed sign-ins that are not yet forgiven; `key` is account and address, or the address alone. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('login_attempts_at').on(table.at)],
)

/** What the server keeps for itself and tells nobody: the key that signs tokens. */
export const serverSecrets = pgTable('server_secrets', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Settings of the installation that every signed-in person's browser may read. */
export const systemSettings = pgTable('system_settings', {
  key: text('key').primaryKey(),
  /** What its timeline goes by. */
  id: integer('id').notNull().unique('system_settings_id_unique').generatedAlwaysAsIdentity(),
  value: text('value').notNull(),
  /** Plus one at each change. */
  version: integer('version').notNull().default(1),
})

/** Facts about this database, such as when the demo company was made. */
export const installationMarks = pgTable('installation_marks', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  at: instant('at').notNull(),
})
