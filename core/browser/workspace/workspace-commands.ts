import { type Message, message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import { closeAllTabs, closeOtherTabs, closeTab, goBack, openAddress } from './workspace.ts'
import {
  duplicateTab,
  focusSide,
  moveTabBy,
  moveTabToSide,
  pinTab,
  reopenTab,
  stepTab,
  swapPane,
  toggleMaximise,
} from './workspace-moves.ts'
import type { Side } from './layout/layout-geometry.ts'
import { toggleLead } from './workspace-leading.ts'
import { openTabList } from './tab-list-state.ts'
import { focusedTabNow } from './tabs/workspace-state.ts'
import { homePath } from '../session/return-address.ts'

/** Beside each side of a pane: its arrow, and how it is called to go there and to take the tab there. */
const sides: readonly (readonly [side: Side, arrow: string, focus: Message, move: Message])[] = [
  ['left', 'ArrowLeft', message('聚焦左侧窗格'), message('移到左侧窗格')],
  ['right', 'ArrowRight', message('聚焦右侧窗格'), message('移到右侧窗格')],
  ['up', 'ArrowUp', message('聚焦上方窗格'), message('移到上方窗格')],
  ['down', 'ArrowDown', message('聚焦下方窗格'), message('移到下方窗格')],
]

/** What can be done with tabs and panes. The keys are those that browsers leave free. */
export const workspaceCommands: readonly Command[] = [
  {
    id: 'workspace.home',
    title: message('前往首页'),
    keywords: 'home dashboard',
    icon: 'house',
    keys: 'g h',
    run: () => openAddress(homePath),
  },
  {
    id: 'workspace.close_tab',
    title: message('关闭标签页'),
    keywords: 'close tab',
    icon: 'x',
    keys: 'Alt+KeyW',
    run: () => closeTab(),
  },
  {
    id: 'workspace.close_other_tabs',
    title: message('关闭其他标签页'),
    keywords: 'close others',
    keys: 'Alt+Shift+KeyW',
    run: () => closeOtherTabs(),
  },
  {
    id: 'workspace.close_all_tabs',
    title: message('关闭全部标签页'),
    keywords: 'close all',
    run: () => closeAllTabs(),
  },
  {
    id: 'workspace.reopen_tab',
    title: message('重新打开关闭的标签页'),
    keywords: 'reopen tab',
    keys: 'Alt+Shift+KeyT',
    run: () => reopenTab(),
  },
  {
    id: 'workspace.next_tab',
    title: message('下一个标签页'),
    keywords: 'next tab',
    keys: 'Alt+BracketRight',
    run: () => stepTab(1),
  },
  {
    id: 'workspace.previous_tab',
    title: message('上一个标签页'),
    keywords: 'previous tab',
    keys: 'Alt+BracketLeft',
    run: () => stepTab(-1),
  },
  {
    id: 'workspace.move_tab_right',
    title: message('标签页右移'),
    keywords: 'move tab',
    keys: 'Alt+Shift+BracketRight',
    run: () => moveTabBy(1),
  },
  {
    id: 'workspace.move_tab_left',
    title: message('标签页左移'),
    keywords: 'move tab',
    keys: 'Alt+Shift+BracketLeft',
    run: () => moveTabBy(-1),
  },
  {
    id: 'workspace.pin_tab',
    title: message('固定或取消固定标签页'),
    keywords: 'pin tab',
    icon: 'pin',
    keys: 'Alt+KeyP',
    run: () => pinTab(),
  },
  {
    id: 'workspace.duplicate_tab',
    title: message('复制标签页'),
    keywords: 'duplicate tab',
    keys: 'Alt+Shift+KeyD',
    run: () => duplicateTab(),
  },
  {
    id: 'workspace.split_right',
    title: message('在右侧拆分'),
    keywords: 'split right pane 向右拆分 分屏',
    icon: 'columns',
    keys: 'Alt+Backslash',
    run: () => duplicateTab('right'),
  },
  {
    id: 'workspace.split_down',
    title: message('在下方拆分'),
    keywords: 'split down pane 向下拆分 分屏',
    keys: 'Alt+Shift+Backslash',
    run: () => duplicateTab('down'),
  },
  ...sides.map(([side, arrow, title]) => ({
    id: `workspace.focus_${side}`,
    title,
    keywords: `focus pane ${side}`,
    keys: `Alt+Shift+${arrow}`,
    run: () => focusSide(side),
  })),
  ...sides.map(([side, arrow, , title]) => ({
    id: `workspace.move_to_${side}`,
    title,
    keywords: `move tab pane ${side}`,
    keys: `$mod+Alt+${arrow}`,
    run: () => moveTabToSide(side),
  })),
  {
    id: 'workspace.swap_panes',
    title: message('与旁边的窗格互换'),
    keywords: 'swap panes exchange',
    keys: 'Alt+KeyX',
    run: () => swapPane(),
  },
  {
    id: 'workspace.follow_links',
    title: message('窗格联动：选择显示在旁边的窗格'),
    keywords: 'follow lead drive preview pane list detail',
    icon: 'link',
    keys: 'Alt+KeyF',
    run: () => toggleLead(),
  },
  {
    id: 'workspace.pane_tabs',
    title: message('列出窗格的标签页'),
    keywords: 'list tabs overflow menu',
    keys: 'Alt+KeyL',
    quiet: true,
    run: () => openTabList(),
  },
  {
    id: 'workspace.maximise',
    title: message('最大化或还原窗格'),
    keywords: 'maximise zoom pane',
    icon: 'maximize',
    keys: 'Alt+KeyM',
    run: () => toggleMaximise(),
  },
  {
    id: 'workspace.back',
    title: message('返回'),
    keywords: 'back',
    icon: 'arrow-left',
    keys: 'Alt+Comma',
    run: () => {
      const tab = focusedTabNow()
      if (tab) goBack(tab)
    },
  },
]
