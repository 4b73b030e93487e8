import { z } from 'zod'
import { contract, id, idParams, instant, seenVersion, startingVersion } from './contract.ts'
import { fileAddress } from './file-contract.ts'
import { member } from './permission.ts'
import { partLabel } from './timeline-label.ts'

/** Characters that a comment holds at most. */
export const longestComment = 4000

const document = z.string().regex(/^[a-z][a-z_]{0,59}$/)
const person = z.object({ id: z.number().int(), name: z.string() })
const recordParams = idParams.extend({ document })
const pageQuery = z.object({
  /** What the page before answered as `next`. */
  cursor: z.string().max(60).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** A value as people read it. `option` and `boolean` are texts of the product, to be put into the reader's language. */
const shownValue = z.object({
  kind: z.enum(['text', 'option', 'instant', 'image', 'file']),
  text: z.string(),
})
export type ShownValue = z.output<typeof shownValue>

/** The tone of an action. */
export const tone = z.enum(['neutral', 'waiting', 'active', 'done', 'warning', 'danger'])

/** One part of a record that an operation changed. */
export const shownChange = z.object({
  /** Where it stands in the record: `templateDesign.templates.0.color`. */
  path: z.string(),
  /** The way there in words: labels, and what lines are called, or their numbers. */
  label: partLabel,
  before: z.array(shownValue),
  after: z.array(shownValue),
})
export type ShownChange = z.output<typeof shownChange>

const changeEntry = z.object({
  kind: z.literal('change'),
  id,
  at: instant,
  /** Id 0 is the product itself. */
  user: person,
  action: z.string(),
  /** The action in words of the product, and its tone. */
  actionLabel: z.string(),
  tone,
  message: z.string().nullable(),
  /** The first of them; `changeCount` says how many there are. */
  changes: z.array(shownChange),
  changeCount: z.number().int(),
})
export type ChangeEntry = z.output<typeof changeEntry>

const commentAttachment = z.strictObject({ url: fileAddress, name: z.string().trim().max(200) })
export type CommentAttachment = z.output<typeof commentAttachment>

/** A comment as its readers see it. A deleted one keeps its place, without what it said. */
const comment = z.object({
  kind: z.literal('comment'),
  id,
  version: z.number().int(),
  at: instant,
  user: person,
  text: z.string(),
  mentions: z.array(person),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })),
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
})
export type Comment = z.output<typeof comment>
export type TimelineEntry = ChangeEntry | Comment

/** How many changes of a record were moved out, of months until when, and when that was done last. */
const movedOut = z.object({ entries: z.number().int(), until: z.string(), at: instant })
export type MovedOut = z.output<typeof movedOut>

/** What happened to a record and what was said about it, the latest first. */
export const timelineRead = contract({
  method: 'GET',
  path: 'timeline/:document/:id',
  permission: member,
  summary: 'Changes of a record and comments on it, the latest first; for everybody who may read the record',
  params: recordParams,
  query: pageQuery,
  reply: z.object({
    entries: z.array(z.discriminatedUnion('kind', [changeEntry, comment])),
    next: z.string().nullable(),
    /** Earlier changes that were moved out of the database, at the end of the last page. */
    movedOut: movedOut.nullable(),
    /** Comments that stand, over all pages. */
    commentCount: z.number().int(),
  }),
})

/** One operation with everything that it changed. */
export const timelineChangeRead = contract({
  method: 'GET',
  path: 'timeline/:document/:id/changes/:changeId',
  permission: member,
  summary: 'One change of a record with all its parts',
  params: recordParams.extend({ changeId: idParams.shape.id }),
  reply: changeEntry,
})

/** Which values a field had: the operations that changed it or a part of it. */
export const fieldHistory = contract({
  method: 'GET',
  path: 'timeline/:document/:id/field_history',
  permission: member,
  summary: 'The changes of one field of a record, the latest first; the field is named by its path in the record',
  params: recordParams,
  query: pageQuery.extend({ field: z.string().regex(/^[a-zA-Z]\w{0,59}(\.\w{1,60}){0,9}$/) }),
  reply: z.object({
    /** The field as found in the record, and its label. */
    field: z.string(),
    label: partLabel,
    entries: z.array(changeEntry),
    next: z.string().nullable(),
  }),
})

/** People who may read a record, for mentions of them; by name, its pinyin or its initials. */
export const mentionablePeople = contract({
  method: 'GET',
  path: 'timeline/:document/:id/people',
  permission: member,
  summary: 'People who may be mentioned in a comment on a record',
  params: recordParams,
  query: z.object({ keyword: z.string().trim().max(50).default('') }),
  reply: z.object({
    records: z.array(person.extend({ avatar: z.string().nullable(), detail: z.string(), initials: z.string() })),
  }),
})

const commentContent = {
  text: z.string().max(longestComment),
  mentions: z.array(id).max(50),
  attachments: z.array(commentAttachment).max(20),
}

/** Says something about a record that the caller may read. */
export const commentCreate = contract({
  method: 'POST',
  path: 'comments',
  permission: member,
  summary: 'Comment on a record',
  body: z.strictObject({
    document,
    recordId: id,
    text: commentContent.text.default(''),
    mentions: commentContent.mentions.default([]),
    attachments: commentContent.attachments.default([]),
  }),
  reply: comment,
  creates: true,
})
export type CommentBody = z.output<(typeof commentCreate)['body']>

/** Changes a comment of the caller's own. */
export const commentUpdate = contract({
  method: 'PUT',
  path: 'comments/:id',
  permission: member,
  summary: 'Change one’s own comment',
  params: idParams,
  body: z.strictObject({ version: startingVersion, ...commentContent }),
  reply: comment,
})

/** Takes back a comment of the caller's own; its place in the timeline stays. */
export const commentDelete = contract({
  method: 'DELETE',
  path: 'comments/:id',
  permission: member,
  summary: 'Delete one’s own comment',
  params: idParams,
  query: seenVersion,
  reply: comment,
})

/** A mention of the caller in a comment on a record that the caller may still read. */
const mention = z.object({
  id,
  at: instant,
  readAt: instant.nullable(),
  document,
  recordId: id,
  /** What the record is called, and the address that shows it. */
  title: z.string(),
  path: z.string(),
  commentId: id,
  author: person,
  text: z.string(),
})
export type Mention = z.output<typeof mention>

export const mentionList = contract({
  method: 'GET',
  path: 'comments/mentions',
  permission: member,
  summary: 'Where the caller was mentioned, by default unread ones only, the latest first; 100 at most',
  query: z.object({ all: z.enum(['true']).optional() }),
  reply: z.object({ records: z.array(mention), unread: z.number().int() }),
})

/** Marks mentions of the caller as read: named ones, or all on a record. */
export const mentionSeen = contract({
  method: 'PUT',
  path: 'comments/mentions/read',
  permission: member,
  summary: 'Mark mentions of oneself as read',
  body: z.union([z.strictObject({ ids: z.array(id).min(1).max(100) }), z.strictObject({ document, recordId: id })]),
  reply: z.object({ read: z.number().int() }),
})
