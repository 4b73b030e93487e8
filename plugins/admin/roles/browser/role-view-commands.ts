import { call } from '../../../../core/browser/api/client.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { assignRoles } from '../../users/browser/user-actions.ts'
import { userRead, userSearch } from '../../users/user-contract.ts'
import { keywordFilter } from '../../users/user-keyword.ts'
import { roleDocument } from '../role-document.ts'

const { noun, key } = roleDocument

/** Gives a person one more role or takes one away. It starts from the roles that the server holds now. */
export async function changeMembership(userId: number, roleId: number, member: boolean): Promise<void> {
  const { roles, version } = await call(userRead, { params: { id: userId } })
  const others = roles.map(({ id }) => id).filter((id) => id !== roleId)
  await assignRoles([{ id: userId, version }], member ? [...others, roleId] : others)
}

/** The command that gives the shown role to a person. */
export function roleMemberCommands(roleId: number): readonly Command[] {
  return [
    {
      id: `${noun}.addMember`,
      title: message('添加成员'),
      keywords: 'add user member assign',
      icon: 'user-plus',
      keys: 'a',
      permission: write(key),
      pages: [
        {
          key: 'user',
          title: message('选择用户'),
          choices: async (typed) => {
            const { records } = await call(userSearch, {
              query: { page: 1, size: 20, includeRole: 1 },
              body: keywordFilter(typed),
            })
            return records
              .filter((user) => !user.isDeleted && !user.roles?.some(({ id }) => id === roleId))
              .map((user) => ({
                value: String(user.id),
                title: user.name,
                detail: [user.category?.name, user.username].filter(Boolean).join(' · '),
              }))
          },
        },
      ],
      run: async ({ arguments: given }) => {
        const userId = Number(given['user']?.value)
        if (userId) await changeMembership(userId, roleId, true)
      },
    },
  ]
}
