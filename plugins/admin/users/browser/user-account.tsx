import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { PasswordField } from '../../../../core/browser/form/fields/password-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { useSaveCommand } from '../../browser/save-command.ts'
import { userChangePassword } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { newPasswordProblems, shortestPassword } from '../user-rules.ts'
import { secretKeys } from './user-form-values.ts'
import { UserSessions } from './user-sessions.tsx'

type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string }

const blank: PasswordValues = { oldPassword: '', newPassword: '', confirmation: '' }

function passwordProblems(values: PasswordValues): FieldProblem[] {
  const problems: FieldProblem[] = values.oldPassword
    ? []
    : [{ field: 'oldPassword', message: message('请输入原密码') }]
  return [...problems, ...newPasswordProblems(values)]
}

/** The page of one's own account: password and open sign-ins. */
export function View() {
  const t = useText()
  const { user } = useSession()
  const form = useDocumentForm<PasswordValues>({
    key: `password:${user?.id ?? 0}`,
    document: userDocument.noun,
    defaults: blank,
    check: passwordProblems,
    title: t('账号与安全'),
    secret: secretKeys,
  })
  useSaveCommand('users.changePassword', async () => {
    if (!(await form.submit())) return
    form.replace(blank, blank, undefined)
    toast.success(t('密码已修改，其他登录已结束'))
  })
  const onSubmit = async ({ oldPassword, newPassword }: PasswordValues) => {
    await call(userChangePassword, { body: { oldPassword, newPassword } })
    await invalidateDocuments(userDocument.noun)
  }
  return (
    <div className="flex min-h-full flex-col [--sticky-top:48px]">
      <PageHeader
        title={t('账号与安全')}
        remarks={<span className="truncate text-ink-muted">{user?.username}</span>}
        actions={<CommandButton id="users.changePassword" variant="primary" />}
      />
      <div className="flex max-w-[1240px] flex-1 flex-col px-4 pt-3 pb-16">
        <DocumentForm form={form} onSubmit={onSubmit} outline={false}>
          <Section title={t('修改密码')} columns={3}>
            <PasswordField name="oldPassword" label={t('原密码')} required complete="current-password" />
            <PasswordField
              name="newPassword"
              label={t('新密码')}
              required
              complete="new-password"
              hint={t('至少{count}位', { count: shortestPassword })}
            />
            <PasswordField name="confirmation" label={t('确认新密码')} required complete="new-password" />
          </Section>
        </DocumentForm>
        <UserSessions />
      </div>
    </div>
  )
}
