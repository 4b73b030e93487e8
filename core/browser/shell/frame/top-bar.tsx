import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { recordingAtom } from '../../command/command-journal.ts'
import { useCommandKeys } from '../../command/command-keys.ts'
import { openPalette } from '../../command/palette-state.ts'
import { useText } from '../../i18n/text.ts'
import { openKeySheet } from '../../keys/key-sheet-state.ts'
import { homePath } from '../../session/return-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from '../brand/brand-mark.tsx'
import { LanguageSwitch } from '../brand/language-switch.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { useProductName } from '../brand/product-name.ts'
import { settingsAtom } from './settings-state.ts'
import { TopBarEntries } from './top-bar-entries.tsx'

const recordingMark = lateModule(() => import('./recording-mark.tsx'))
const settingsDrawer = lateModule(() => import('./settings-drawer.tsx'))

/** The bar at the top, 56 px high: brand, the palette's box, and what is always at hand. */
export function TopBar({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const t = useText()
  const name = useProductName()
  const [settings, setSettings] = useAtom(settingsAtom)
  useEffect(() => () => setSettings(false), [setSettings])
  const late = useLate(settingsDrawer, settings)
  const sheetKeys = useCommandKeys('workspace.keys')
  const recording = useLate(recordingMark, useAtomValue(recordingAtom) !== undefined)
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b bg-panel px-3">
      {narrow ? <IconButton icon="menu" label={t('打开菜单')} onClick={onMenu} /> : null}
      <NavigationLink
        path={homePath}
        title={name}
        className="flex shrink-0 items-center gap-2 rounded px-1 text-[15px] font-semibold"
      >
        <BrandMark />
        {narrow ? null : name}
      </NavigationLink>
      <div className="flex min-w-0 flex-1 justify-center px-2">
        <button
          type="button"
          onClick={() => openPalette()}
          className="flex h-8 w-full max-w-[460px] min-w-0 items-center gap-2 rounded border bg-sunken px-2.5 text-ink-faint hover:border-line-strong max-[480px]:justify-center"
        >
          <Icon name="search" size={14} />
          <span className="flex-1 truncate text-left max-[480px]:sr-only">{t('搜索或输入命令…')}</span>
          {narrow ? null : <KeyHint keys="$mod+k" />}
        </button>
      </div>
      {recording ? <recording.RecordingMark /> : null}
      <TopBarEntries />
      <LanguageSwitch keys={useCommandKeys('shell.language')} />
      {narrow ? null : <IconButton icon="keyboard" label={t('键盘快捷键')} keys={sheetKeys} onClick={openKeySheet} />}
      <IconButton
        icon="settings"
        label={t('界面设置')}
        keys={useCommandKeys('shell.settings')}
        onClick={() => setSettings(true)}
      />
      <AccountMenu />
      {late ? <late.SettingsDrawer open={settings} onClose={() => setSettings(false)} /> : null}
    </header>
  )
}
