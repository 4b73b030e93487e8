import { useRef } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { type UserDetail, userRead } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { profileProblems } from '../user-rules.ts'
import { saveAccount, tellAccountSaved } from './user-actions.ts'
import { UserAccessSection, UserPersonSection } from './user-fields-view.tsx'
import { type UserValues, valuesOfUser } from './user-form-values.ts'
import { useUserSaves } from './user-saves.tsx'

const { noun, path } = userDocument

function UserForm({ user }: { user: UserDetail }) {
  const { open } = useView()
  const session = useSession()
  const latest = useRef(user)
  const before = useRef<UserDetail>(undefined)
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
  const save = async () => {
    if (!(await form.submit())) return false
    tellAccountSaved(before.current, latest.current)
    return true
  }
  const buttons = useUserSaves({
    save: async () => {
      if (await save()) open(`${path}/${user.id}`, 'here')
    },
    saveAndStay: async () => void (await save()),
  })
  const onSubmit = async (values: UserValues, context: SaveContext) => {
    const version = context.version ?? latest.current.version
    // Undo must not overwrite what others saved meanwhile, so it needs the record at exactly the version that this save
    // started from.
    const from = [user, latest.current].find((one) => one.version === version)
    latest.current = await saveAccount(user.id, values, version)
    before.current = from
    return latest.current
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader title={user.name} actions={buttons} />
      <div className="flex-1 px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit} begins>
          <UserPersonSection username={user.username} />
          <UserAccessSection isOwn={isOwn} />
        </DocumentForm>
      </div>
    </div>
  )
}

/** The form that changes an account: profile, department, roles, state. */
export function View({ params }: ViewProps) {
  const { data, error, refetch } = useContractQuery(
    userRead,
    { params: { id: params['id'] ?? '' } },
    { staleTime: 0, quiet: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  return <UserForm key={data.id} user={data} />
}
