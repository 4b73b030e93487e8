import { useRef } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { refreshProfile, useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { FactList, Panel } from '../../browser/panel.tsx'
import { PageHeader } from '../../browser/page-header.tsx'
import { useSaveCommand } from '../../browser/save-command.ts'
import { type UserDetail, userProfileUpdate, userRead } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { isAdministrator, profileProblems } from '../user-rules.ts'
import { UserPersonSection } from './user-fields-view.tsx'
import { profileBodyOf, type UserValues, valuesOfUser } from './user-form-values.ts'
import { UserPermissions } from './user-permissions.tsx'
import { roleTitle } from '../../roles/role-keys.ts'

function ProfileForm({ user }: { user: UserDetail }) {
  const t = useText()
  const { open } = useView()
  const { actor } = useSession()
  const latest = useRef(user)
  const form = useDocumentForm<UserValues>({
    key: `profile:${user.id}`,
    document: userDocument.noun,
    defaults: valuesOfUser(user),
    version: user.version,
    check: profileProblems,
    valuesOf: valuesOfUser,
    title: t('个人资料'),
  })
  useSaveCommand('users.saveProfile', async () => {
    if (await form.submit()) toast.success(t('修改成功'))
  })
  const onSubmit = async (values: UserValues, context: SaveContext) => {
    const { id, version } = latest.current
    const body = {
      ...profileBodyOf(values, actor !== undefined && isAdministrator(actor)),
      version: context.version ?? version,
    }
    latest.current = await call(userProfileUpdate, { params: { id }, body })
    await invalidateDocuments(userDocument.noun)
    await refreshProfile()
    return latest.current
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader
        title={t('个人资料')}
        actions={
          <>
            <Button icon="key" onClick={() => open('/dashboard/user/account')}>
              {t('账号与安全')}
            </Button>
            <CommandButton id="users.saveProfile" variant="primary" />
          </>
        }
      />
      <div className="flex max-w-[1240px] flex-1 flex-col gap-3 px-4 pt-3 pb-16">
        {/* The last section of a form has the distance to the next one below it. */}
        <div className="-mb-3">
          <DocumentForm form={form} onSubmit={onSubmit} outline={false}>
            <UserPersonSection username={user.username} />
          </DocumentForm>
        </div>
        <Panel title={t('部门与角色')}>
          <FactList
            facts={[
              [t('部门'), user.category?.name],
              [t('角色'), joinNames(user.roles.map(({ name }) => roleTitle(name)))],
            ]}
          />
        </Panel>
        <Panel title={t('权限')}>
          <UserPermissions permissions={user.permissions} />
        </Panel>
      </div>
    </div>
  )
}

/** The form of one's own profile. */
export function View() {
  const { user } = useSession()
  const { data, error, refetch } = useContractQuery(
    userRead,
    { params: { id: user?.id ?? '' } },
    { enabled: user !== undefined, staleTime: 0, quiet: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  return <ProfileForm key={data.id} user={data} />
}
