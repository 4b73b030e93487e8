import { message } from '../../shared/message.ts'
import type { Command } from './command.ts'
import { openKeySheet } from '../keys/key-sheet-state.ts'
import { openPalette } from './palette-state.ts'

/** The commands of the palette itself. */
export const coreCommands: readonly Command[] = [
  { id: 'workspace.palette', title: message('打开命令面板'), keys: '$mod+k', quiet: true, run: () => openPalette() },
  {
    id: 'workspace.go',
    title: message('前往…'),
    keywords: 'go menu',
    keys: 'g g',
    quiet: true,
    run: () => openPalette({ typed: '/' }),
  },
  {
    id: 'workspace.tabs',
    title: message('切换标签页…'),
    keywords: 'switch tab',
    keys: '$mod+Shift+e',
    quiet: true,
    run: () => openPalette({ typed: '@' }),
  },
  {
    id: 'workspace.find',
    title: message('查找单据…'),
    keywords: 'find record',
    keys: '$mod+Shift+f',
    quiet: true,
    run: () => openPalette({ typed: '#' }),
  },
  {
    id: 'workspace.drafts',
    title: message('未保存的内容…'),
    keywords: 'unsaved drafts 草稿',
    quiet: true,
    run: () => openPalette({ typed: '!' }),
  },
  {
    id: 'workspace.keys',
    title: message('键盘快捷键'),
    keywords: 'shortcuts help hotkeys ? 帮助 快捷键 按键 热键',
    keys: 'Shift+?',
    isHelp: true,
    quiet: true,
    run: () => openKeySheet(),
  },
]
