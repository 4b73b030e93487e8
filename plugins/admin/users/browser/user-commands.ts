import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { every, read, signedIn, write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { userDocument } from '../user-document.ts'
import { canDisableUser } from '../user-rules.ts'

const { noun, path, key } = userDocument
const reading = read(key)
const writing = every(reading, write(key))

/** A person as a list row or a detail page passes it to commands. */
type RuleInput = { readonly id: number; readonly name: string; readonly isDeleted: boolean; readonly version?: number }

/** The account commands that are available in every view. */
export const userCommands: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: message('新建用户'),
    keywords: 'new user account create',
    icon: 'user-plus',
    keys: 'c u',
    permission: writing,
    places: ['create'],
    run: ({ open }) => open('/dashboard/user/new', 'tab'),
  },
  {
    id: `${noun}.list`,
    title: message('打开用户列表'),
    keywords: 'users list accounts',
    keys: 'g u',
    permission: reading,
    run: ({ open }) => open(`${path}/list`),
  },
  {
    id: `${noun}.cards`,
    title: message('用户卡片'),
    keywords: 'users cards directory',
    permission: reading,
    run: ({ open }) => open('/dashboard/user/cards'),
  },
  {
    id: `${noun}.profile`,
    title: message('个人资料'),
    keywords: 'profile me',
    icon: 'user',
    permission: signedIn,
    run: ({ open }) => open('/dashboard/user/profile'),
  },
  {
    id: `${noun}.account`,
    title: message('账号与安全'),
    keywords: 'account change password sessions security 修改密码',
    icon: 'key',
    permission: signedIn,
    run: ({ open }) => open('/dashboard/user/account'),
  },
  ...commandsOf<RuleInput>(noun, [
    {
      id: `${noun}.edit`,
      title: message('编辑用户'),
      keywords: 'edit user',
      icon: 'pencil',
      keys: 'e',
      permission: writing,
      places: ['row', 'detail'],
      run: ({ records, open }) => {
        for (const { id } of records) open(`${path}/${id}/edit`)
      },
    },
    {
      id: `${noun}.resetCode`,
      title: message('生成一次性验证码'),
      keywords: 'one-time code reset password 重置密码',
      icon: 'key',
      permission: writing,
      places: ['row', 'detail'],
      check: (user) => (user.isDeleted ? refuse(message('该账号已停用')) : allow),
      run: async ({ records: [user] }) => {
        const { issueResetCode } = await import('./user-actions.ts')
        await issueResetCode(user)
      },
    },
    {
      id: `${noun}.enable`,
      title: message('启用账号'),
      keywords: 'enable restore account',
      icon: 'unlock',
      permission: writing,
      places: ['row', 'detail'],
      check: (user) => (user.isDeleted ? allow : refuse(message('该账号正在使用中'))),
      run: async ({ records: [user] }) => {
        const { setDisabled } = await import('./user-actions.ts')
        await setDisabled(user, false)
      },
    },
    {
      id: `${noun}.disable`,
      title: message('停用账号'),
      keywords: 'disable block account',
      icon: 'ban',
      danger: true,
      permission: writing,
      places: ['row', 'detail'],
      check: (user, actor) =>
        user.isDeleted
          ? refuse(message('该账号已停用'))
          : canDisableUser({ id: user.id, isLastAdministrator: false }, actor),
      run: async ({ records: [user] }) => {
        const { setDisabled } = await import('./user-actions.ts')
        await setDisabled(user, true)
      },
    },
  ]),
]
