import { permits } from '../../../shared/permission.ts'
import { useText } from '../../i18n/text.ts'
import { displayName } from '../../session/profile.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { openAddress } from '../../workspace/workspace.ts'
import { pluginsOfPage } from '../../plugin-list.ts'
import { signOutAsking } from './sign-out.ts'

/** Who is signed in, the way to the personal centre and to what plugins add, and out. */
export function AccountMenu() {
  const t = useText()
  const { user, actor } = useSession()
  if (!user) return null
  const entries = pluginsOfPage()
    .flatMap(({ account }) => account ?? [])
    .filter(({ permission }) => permits(actor?.permissions, permission))
  const name = displayName(user)
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="ml-1 shrink-0 rounded-full">
          <span className="sr-only">{t('账户：{name}', { name })}</span>
          <Avatar name={name} source={user.avatar} />
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-ink-faint">{user.category?.name ?? user.username}</p>
      </div>
      <MenuLine />
      <MenuItem title={t('个人中心')} icon="user" onSelect={() => openAddress('/dashboard/user/profile')} />
      {entries.map(({ title, icon, path }) => (
        <MenuItem key={path} title={t(title)} icon={icon} onSelect={() => openAddress(path)} />
      ))}
      <MenuItem title={t('退出登录')} icon="log-out" onSelect={() => void signOutAsking()} />
    </Menu>
  )
}
