import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type CommentMentioned, commentsMentioned } from '../../../../core/server/timeline/comment-mentions.ts'
import { type MentionsRead, mentionsRead } from '../../../../core/server/timeline/mention-store.ts'
import { message } from '../../../../core/shared/message.ts'
import { notify, readByOrigin } from './notification-store.ts'

/** Origin kind of the notifications that report a mention. */
const mention = 'mention'

/**
 * Notifies people who are mentioned in a comment, and marks the notification as read once they have seen the comment.
 */
export const onComments: readonly Effect[] = [
  on<CommentMentioned>(commentsMentioned, async (told, work) => {
    await notify(work, {
      to: [told.userId],
      type: commentsMentioned,
      message: message('<strong>{name}</strong>在“{title}”中提到了您', { name: told.author.name, title: told.title }),
      about: { document: told.document, id: told.recordId },
      actions: [{ text: message('查看'), url: told.path }],
      origin: { kind: mention, id: told.mentionId },
    })
  }),
  on<MentionsRead>(mentionsRead, async ({ userId, mentionIds }, work) => {
    await readByOrigin(work, mention, mentionIds, userId)
  }),
]
