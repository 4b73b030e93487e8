import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import type { Command } from '../command/command.ts'
import { preferenceNow, setPreference } from '../preferences/preferences.ts'

/** Whether documents show their timeline beside them; as the person chose it last, for every document. */
export const dockPreference = 'timeline.docked'

/** Folds the timeline beside documents away, and shows it again. */
export function toggleDock(): void {
  setPreference(dockPreference, !preferenceNow(dockPreference, true))
}

/** The commands of a document that has its timeline beside it. */
export const timelineDockCommands: readonly Command[] = [
  {
    id: 'core.timeline_dock',
    title: message('展开或收起旁边的动态'),
    keywords: 'timeline dock beside fold hide show activity 动态 时间线 旁边 展开 收起',
    icon: 'history',
    keys: 'Alt+Shift+KeyH',
    permission: signedIn,
    quiet: true,
    run: toggleDock,
  },
]
