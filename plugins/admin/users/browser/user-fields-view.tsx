import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { PasswordField } from '../../../../core/browser/form/fields/password-field.tsx'
import { MultiPickerField, PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { SwitchField } from '../../../../core/browser/form/fields/switch-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { shortestPassword } from '../user-rules.ts'

/** Name, addresses and picture of a person. The e-mail of a new account is also its user name. */
export function UserPersonSection({ username, isNew = false }: { username?: string; isNew?: boolean }) {
  const t = useText()
  return (
    <Section title={t('基本信息')} columns={2}>
      <TextField name="lastName" label={t('姓')} required />
      <TextField name="firstName" label={t('名')} required />
      <TextField
        name="email"
        label={t('邮箱')}
        required={isNew}
        hint={isNew ? t('同时作为登录用户名') : username ? t('登录用户名：{username}', { username }) : undefined}
      />
      <TextField name="phone" label={t('电话')} />
      <ImagesField name="avatar" label={t('头像')} single className={wide} />
    </Section>
  )
}

/** Department, roles and state of an account: the fields that only administrators may change. */
export function UserAccessSection({ isOwn = false, isNew = false }: { isOwn?: boolean; isNew?: boolean }) {
  const t = useText()
  return (
    <Section title={t('部门与角色')} columns={2}>
      <PickerField name="category" label={t('部门')} lookup="departments" />
      {isNew ? null : (
        <SwitchField name="isDeleted" label={t('停用账号')} disabled={isOwn ? t('不能停用自己的账号') : false} />
      )}
      <MultiPickerField
        name="roles"
        label={t('角色')}
        lookup="roles"
        className={wide}
        hint={t('没有角色的用户只能看到自己的资料，也不会出现在任何人员列表中')}
      />
    </Section>
  )
}

/** The first password of an account. */
export function UserPasswordSection() {
  const t = useText()
  return (
    <Section title={t('登录密码')} columns={2}>
      <PasswordField
        name="newPassword"
        label={t('密码')}
        required
        complete="new-password"
        hint={t('至少{count}位', { count: shortestPassword })}
      />
      <PasswordField name="confirmation" label={t('确认密码')} required complete="new-password" />
    </Section>
  )
}
