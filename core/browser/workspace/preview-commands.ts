import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import { unknownError } from '../api/call-error.ts'
import { request } from '../api/client.ts'
import type { Command } from '../command/command.ts'
import { leavePreview } from '../session/session.ts'

/** Commands that exist only in a preview as a role. */
export const previewCommands: readonly Command[] = [
  {
    id: 'preview.leave',
    title: message('退出角色查看'),
    keywords: 'leave view as role exit back 返回',
    icon: 'log-out',
    keys: 'Alt+Shift+KeyV',
    quiet: true,
    permission: signedIn,
    run: async () => {
      const answer = (await request({ method: 'POST', path: 'users/preview/leave' })) as { accessToken?: unknown }
      if (typeof answer?.accessToken !== 'string') throw unknownError()
      leavePreview(answer.accessToken)
    },
  },
]
