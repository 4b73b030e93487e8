import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import type { Command } from '../command/command.ts'
import { currentLanguage, showLanguage } from '../i18n/language.ts'
import { signOut } from '../session/session.ts'
import { openAddress } from '../workspace/workspace.ts'
import { changeAppearance } from './appearance.ts'

/** What the shell offers besides tabs and panes. */
export const shellCommands: readonly Command[] = [
  {
    id: 'shell.theme',
    title: message('切换浅色与深色主题'),
    keywords: 'theme dark light',
    run: () => changeAppearance({ theme: document.documentElement.classList.contains('dark') ? 'light' : 'dark' }),
  },
  {
    id: 'shell.navigation_vertical',
    title: message('导航布局：竖向'),
    keywords: 'navigation vertical',
    run: () => changeAppearance({ navigation: 'vertical' }),
  },
  {
    id: 'shell.navigation_mini',
    title: message('导航布局：迷你'),
    keywords: 'navigation mini',
    run: () => changeAppearance({ navigation: 'mini' }),
  },
  {
    id: 'shell.navigation_horizontal',
    title: message('导航布局：横向'),
    keywords: 'navigation horizontal',
    run: () => changeAppearance({ navigation: 'horizontal' }),
  },
  {
    id: 'shell.density_compact',
    title: message('密度：紧凑'),
    keywords: 'density compact',
    run: () => changeAppearance({ density: 'compact' }),
  },
  {
    id: 'shell.density_standard',
    title: message('密度：标准'),
    keywords: 'density standard',
    run: () => changeAppearance({ density: 'standard' }),
  },
  {
    id: 'shell.density_relaxed',
    title: message('密度：宽松'),
    keywords: 'density relaxed',
    run: () => changeAppearance({ density: 'relaxed' }),
  },
  {
    id: 'shell.language',
    title: message('切换语言（中文 / English）'),
    keywords: 'language english chinese',
    run: () => showLanguage(currentLanguage() === 'cn' ? 'en' : 'cn'),
  },
  {
    id: 'shell.profile',
    title: message('个人中心'),
    keywords: 'profile account',
    permission: signedIn,
    run: () => openAddress('/dashboard/user/profile'),
  },
  {
    id: 'shell.sign_out',
    title: message('退出登录'),
    keywords: 'logout sign out',
    permission: signedIn,
    run: () => signOut(),
  },
]
