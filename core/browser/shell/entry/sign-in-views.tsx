import { useState } from 'react'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { request } from '../../api/client.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { useInstallation } from '../brand/installation.ts'
import { NavigationLink } from '../frame/navigation-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { useView, useViewSearch } from '../../workspace/tabs/view-context.ts'
import { enterWorkspace } from '../../workspace/workspace.ts'
import { loginPath } from '../../session/return-address.ts'
import { signIn } from '../../session/session.ts'
import { SignInForm, type SignInField } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const linkLook = 'text-accent hover:underline'

/** Signs in with user name and password, and goes on to where the person wanted to go. */
export function LoginView() {
  const t = useText()
  const { returnTo } = useViewSearch()
  return (
    <SignInFrame title={t('登录')} greeting={t('欢迎回来')}>
      <SignInForm
        action={t('登录')}
        fields={[
          { name: 'username', label: t('用户名'), complete: 'username' },
          { name: 'password', label: t('密码'), type: 'password', complete: 'current-password' },
        ]}
        onSubmit={async ({ username = '', password = '' }) => {
          await signIn(username.trim(), password)
          enterWorkspace(returnTo)
        }}
      >
        <p className="mt-4 flex justify-between">
          <NavigationLink path="/auth/jwt/register" className={linkLook}>
            {t('注册账号')}
          </NavigationLink>
          <NavigationLink path="/auth/jwt/reset" className={linkLook}>
            {t('忘记密码？')}
          </NavigationLink>
        </p>
      </SignInForm>
    </SignInFrame>
  )
}

function BackToLogin() {
  const t = useText()
  return (
    <p className="mt-4">
      <NavigationLink path={loginPath} className={linkLook}>
        {t('返回登录')}
      </NavigationLink>
    </p>
  )
}

function usePasswordFields(name: string): { password: SignInField; repeat: SignInField } {
  const t = useText()
  return {
    password: {
      name,
      label: t('密码'),
      type: 'password',
      complete: 'new-password',
      check: (value) => (value.length < 8 ? t('密码至少 8 位') : undefined),
    },
    repeat: {
      name: 'repeat',
      label: t('确认密码'),
      type: 'password',
      complete: 'new-password',
      check: (value, all) => (value === all[name] ? undefined : t('两次输入的密码不一致')),
    },
  }
}

/** Registers a person; rights come later, from an administrator. */
export function RegisterView() {
  const t = useText()
  const { open } = useView()
  const { password, repeat } = usePasswordFields('password')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return (
    <SignInFrame title={t('注册账号')} greeting={t('欢迎加入')}>
      <SignInForm
        action={t('注册')}
        fields={[
          { name: 'lastName', label: t('姓'), complete: 'family-name' },
          { name: 'firstName', label: t('名'), complete: 'given-name' },
          {
            name: 'email',
            label: t('邮箱'),
            type: 'email',
            complete: 'email',
            check: (value) => (isEmailAddress(value.trim()) ? undefined : t('请输入有效的邮箱地址')),
          },
          password,
          repeat,
        ]}
        onSubmit={async ({ email = '', password: secret, firstName, lastName }) => {
          const headers = { 'idempotency-key': idempotencyKey }
          await request({
            method: 'POST',
            path: 'users/signup',
            headers,
            body: { email: email.trim(), password: secret, firstName, lastName },
          })
          toast.success(t('注册成功，请登录'))
          open(loginPath, 'here')
        }}
      >
        <BackToLogin />
      </SignInForm>
    </SignInFrame>
  )
}

/** Resets a password: first a one-time code is asked for, then it is sent back with the new password. */
export function ResetView() {
  const t = useText()
  const { open } = useView()
  const { password, repeat } = usePasswordFields('newPassword')
  const { sendsMail } = useInstallation()
  // A link from a mail brings both.
  const given = useViewSearch()
  const [username, setUsername] = useState(given['code'] ? (given['username'] ?? '') : '')
  const send = (body: Record<string, unknown>) =>
    request({ method: 'POST', path: 'users/reset_password', body, quiet401: true })
  if (!username) {
    return (
      <SignInFrame title={t('重置密码')} greeting={t('欢迎回来')}>
        <SignInForm
          key="ask"
          action={sendsMail ? t('发送验证码') : t('请求验证码')}
          fields={[{ name: 'username', label: t('用户名或邮箱'), complete: 'username' }]}
          onSubmit={async ({ username: typed = '' }) => {
            await send({ username: typed.trim(), language: currentLanguage() })
            setUsername(typed.trim())
          }}
        >
          <BackToLogin />
        </SignInForm>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('重置密码')} greeting={t('欢迎回来')}>
      <p className="mb-4 text-ink-muted">
        {given['code']
          ? t('为账号 {username} 设置新密码。', { username })
          : sendsMail
            ? t('如果账号存在，验证码已经发送，15 分钟内有效。没有收到邮件时，请向管理员索取。')
            : t('如果账号存在，管理员已经收到您的请求。请向管理员索取一次性验证码，15 分钟内有效。')}
      </p>
      <SignInForm
        key="set"
        initial={given['code'] ? { code: given['code'] } : {}}
        action={t('设置新密码')}
        fields={[
          { name: 'code', label: t('验证码'), complete: 'one-time-code' },
          { ...password, label: t('新密码') },
          repeat,
        ]}
        onSubmit={async ({ code = '', newPassword }) => {
          await send({ username, code: code.trim(), newPassword })
          toast.success(t('密码已重置，请登录'))
          open(loginPath, 'here')
        }}
      >
        <BackToLogin />
      </SignInForm>
    </SignInFrame>
  )
}
