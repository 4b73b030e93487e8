import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type CommentMentioned, commentsMentioned } from '../../../../core/server/timeline/comment-mentions.ts'
import { type MentionsRead, mentionsRead } from '../../../../core/server/timeline/mention-store.ts'
import { message } from '../../../../core/shared/message.ts'
import { notify, readByOrigin } from './notification-store.ts'

/** What a notification of a mention stands for. */
const mention = 'mention'

/** Whoever is named in a comment reads it here, too; what was seen there is read here. */
export const onComments: readonly Effect[] = [
  on<CommentMentioned>(commentsMentioned, async (told, work) => {
    await notify(work, {
      to: [told.userId],
      type: commentsMentioned,
      message: message('<strong>{name}</strong>在“{title}”中提到了你', { name: told.author.name, title: told.title }),
      about: { document: told.document, id: told.recordId },
      actions: [{ text: message('查看'), url: told.path }],
      origin: { kind: mention, id: told.mentionId },
    })
  }),
  on<MentionsRead>(mentionsRead, async ({ userId, mentionIds }, work) => {
    await readByOrigin(work, mention, mentionIds, userId)
  }),
]
