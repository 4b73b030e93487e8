import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CommentAttachment } from '../../shared/timeline-contract.ts'
import { instantColumn, recordColumns } from '../record-columns.ts'

/** What people said about records. A record of any document is named by noun and id. */
export const comments = snakeCase.table(
  'comments',
  {
    ...recordColumns(),
    document: text().notNull(),
    recordId: integer().notNull(),
    authorId: integer().notNull(),
    /** Kept, so that the timeline reads well whatever becomes of the account. */
    authorName: text().notNull(),
    /** Plain text; empty once deleted. */
    text: text().notNull(),
    attachments: jsonb().$type<CommentAttachment[]>().notNull().default([]),
    editedAt: instantColumn(),
    deletedAt: instantColumn(),
  },
  (table) => [
    index('comments_record_index').on(table.document, table.recordId, table.createdAt.desc(), table.id.desc()),
    check(
      'comments_content_check',
      sql`(${table.deletedAt} is not null and ${table.text} = '' and ${table.attachments} = '[]'::jsonb)
        or (${table.deletedAt} is null and (${table.text} <> '' or ${table.attachments} <> '[]'::jsonb))`,
    ),
    check('comments_text_check', sql`char_length(${table.text}) <= 4000`),
  ],
)

/** Who was named in a comment, and whether they have seen it. */
export const commentMentions = snakeCase.table(
  'comment_mentions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    commentId: integer()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    userName: text().notNull(),
    createdAt: instantColumn().notNull(),
    readAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('comment_mentions_comment_index').on(table.commentId, table.userId),
    index('comment_mentions_user_index').on(table.userId, table.id),
    index('comment_mentions_unread_index').on(table.userId, table.id).where(sql`${table.readAt} is null`),
  ],
)
