import { useRef } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/form-session.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/plugin.ts'
import { refreshProfile, useSession } from '../../../../core/browser/session/session.ts'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { useView } from '../../../../core/browser/workspace/view-context.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { useSaveCommand } from '../../browser/save-command.ts'
import { type UserDetail, userProfileUpdate, userRead } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { profileProblems } from '../user-rules.ts'
import { replaceRoles } from './user-actions.ts'
import { UserAccessSection, UserPersonSection } from './user-fields-view.tsx'
import { profileBodyOf, sameRoles, type UserValues, valuesOfUser } from './user-form-values.ts'

const { noun, path } = userDocument

async function save(saved: UserDetail, values: UserValues, context: SaveContext): Promise<UserDetail> {
  const { id } = saved
  const body = { ...profileBodyOf(values, true), version: context.version ?? saved.version }
  const after = await call(userProfileUpdate, { params: { id }, body })
  if (sameRoles(values.roles, after.roles)) return after
  const roleIds = values.roles.map((role) => role.id)
  await replaceRoles([id], roleIds)
  return call(userRead, { params: { id } })
}

function UserForm({ user }: { user: UserDetail }) {
  const t = useText()
  const { open } = useView()
  const session = useSession()
  const latest = useRef(user)
  const isOwn = session.user?.id === user.id
  const form = useDocumentForm<UserValues>({
    key: String(user.id),
    document: noun,
    defaults: valuesOfUser(user),
    version: user.version,
    check: profileProblems,
    valuesOf: valuesOfUser,
    title: user.name,
  })
  useSaveCommand('users.save', async () => {
    if (!(await form.submit())) return
    toast.success(t('修改成功'))
    open(`${path}/${user.id}`, 'here')
  })
  const onSubmit = async (values: UserValues, context: SaveContext) => {
    latest.current = await save(latest.current, values, context)
    await invalidateDocuments(noun)
    if (isOwn) await refreshProfile()
    return latest.current
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader title={user.name} actions={<CommandButton id="users.save" variant="primary" />} />
      <div className="flex-1 px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit} saveIntent={null}>
          <UserPersonSection username={user.username} />
          <UserAccessSection isOwn={isOwn} />
        </DocumentForm>
      </div>
    </div>
  )
}

/** Changes an account: profile, department, roles, state. */
export function View({ params }: ViewProps) {
  const { data, error, refetch } = useContractQuery(
    userRead,
    { params: { id: params['id'] ?? '' } },
    { staleTime: 0, quiet: true },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return <UserForm key={data.id} user={data} />
}
