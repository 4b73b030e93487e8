import { call } from '../../../../core/browser/api/client.ts'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { enterPreview } from '../../../../core/browser/session/session.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Role, roleList, rolePreviewStart } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitle } from '../role-keys.ts'

/** All roles as choices in the palette. */
export async function readRoleChoices(): Promise<readonly CommandChoice[]> {
  const roles = await readContract(roleList, {}, { noun: roleDocument.noun })
  return roles.map(({ id, name, privileges, userCount }) => ({
    value: String(id),
    title: roleTitle(name),
    detail: translate(
      message('{privileges} 项权限 · {people} 人', { privileges: privileges.length, people: userCount }),
    ),
  }))
}

/** Reads one role for a command; undefined when it no longer exists. */
export async function readRole(id: number, signal: AbortSignal): Promise<Role | undefined> {
  return (await call(roleList, { signal })).find((role) => role.id === id)
}

/** Shows the product read-only with the rights of these roles, until the preview is left. */
export async function startRolePreview(roleIds: readonly number[]): Promise<void> {
  const { accessToken } = await call(rolePreviewStart, { body: { roleIds: [...roleIds] } })
  enterPreview(accessToken)
}
