import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'
import { openAddress } from '../../workspace/workspace.ts'
import { appearanceNow } from '../brand/appearance.ts'
import { toggleNavigationWidth } from '../frame/navigation-width.ts'
import { openSettings } from '../frame/settings-state.ts'
import { settingCommands } from './setting-commands.ts'
import { signOutAsking } from '../frame/sign-out.ts'

/** What the shell offers besides tabs and panes. */
export const shellCommands: readonly Command[] = [
  ...settingCommands,
  {
    id: 'shell.navigation_width',
    title: message('收窄或展开导航'),
    keywords: 'sidebar navigation narrow wide collapse 侧栏 菜单',
    icon: 'columns',
    keys: 'Alt+KeyG',
    permission: signedIn,
    check: () => (appearanceNow().navigation === 'horizontal' ? refuse(message('横向的导航没有宽窄')) : allow),
    run: toggleNavigationWidth,
  },
  {
    id: 'shell.settings',
    title: message('界面设置'),
    keywords: 'settings appearance preferences 设置 外观 偏好',
    icon: 'settings',
    keys: '$mod+,',
    permission: signedIn,
    run: openSettings,
  },
  {
    id: 'shell.keys',
    title: message('修改快捷键'),
    keywords: 'shortcuts hotkeys keys edit settings 快捷键 按键 热键 自定义',
    isHelp: true,
    icon: 'keyboard',
    permission: signedIn,
    run: () => openAddress('/dashboard/settings/keys'),
  },
  {
    id: 'shell.profile',
    title: message('个人中心'),
    keywords: 'profile account password avatar 个人资料 账号 密码 头像',
    permission: signedIn,
    run: () => openAddress('/dashboard/user/profile'),
  },
  {
    id: 'shell.sign_out',
    title: message('退出登录'),
    keywords: 'logout sign out exit 登出 注销 退出',
    permission: signedIn,
    run: signOutAsking,
  },
]
