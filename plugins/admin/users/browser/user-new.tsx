import { useRef } from 'react'
import { adding } from '../../../../core/browser/ui/adding.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { keepFieldPlace } from '../../../../core/browser/form/session/kept-place.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { signup } from '../../../../core/shared/session-contract.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { userDocument } from '../user-document.ts'
import { readUser, saveAccount } from './user-actions.ts'
import { UserAccessSection, UserPasswordSection, UserPersonSection } from './user-fields-view.tsx'
import { blankUser, newUserProblems, secretKeys, type UserValues } from './user-form-values.ts'
import { useUserSaves } from './user-saves.tsx'

const { noun, path } = userDocument

async function makeAccount(values: UserValues): Promise<number> {
  const person = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
  const { id } = await call(signup, {
    body: { ...person, email: values.email.trim(), password: values.newPassword ?? '' },
  })
  return id
}

/** The form of a new account. It signs the person up, then sets department and roles. */
export function View() {
  const t = useText()
  const { tabId, open } = useView()
  /** The id of an account that was created before a later step failed; the next save continues with it. */
  const made = useRef<number>(undefined)
  const form = useDocumentForm<UserValues>({
    key: 'new',
    document: noun,
    defaults: blankUser,
    check: newUserProblems,
    title: t('新建用户'),
    secret: secretKeys,
  })
  const save = async () => {
    if (!(await form.submit())) return false
    toast.success(t('添加成功'))
    return true
  }
  const buttons = useUserSaves({
    save: async () => {
      if (await save()) open(`${path}/${made.current}`, 'here')
    },
    saveAndStay: async () => {
      if (!(await save())) return
      keepFieldPlace(tabId)
      open(`${path}/${made.current}/edit`, 'here')
    },
  })
  const onSubmit = async (values: UserValues) => {
    made.current ??= await adding(() => makeAccount(values))
    // Read again, since an earlier attempt may have raised the version already.
    const { version } = await readUser(made.current)
    await saveAccount(made.current, values, version)
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader title={t('新建用户')} actions={buttons} />
      <div className="flex-1 px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit}>
          <UserPersonSection isNew />
          <UserPasswordSection />
          <UserAccessSection isNew />
        </DocumentForm>
      </div>
    </div>
  )
}
