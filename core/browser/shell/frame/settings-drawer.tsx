import type { ReactNode } from 'react'
import type { Message } from '../../../shared/message.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { useCommandKeys } from '../../command/command-keys.ts'
import { openKeySheet } from '../../keys/key-sheet-state.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { openAddress } from '../../workspace/workspace.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { FilingNumbers } from '../brand/filing-numbers.tsx'
import { useProductName } from '../brand/product-name.ts'
import { useBuildText } from '../brand/site-foot.tsx'
import { changeAppearance, useAppearance } from '../brand/appearance.ts'
import { type AppearanceTitles, densityTitles, navigationTitles, themeTitles } from '../brand/appearance-titles.ts'

function Choices<Value extends string>({
  legend,
  value: chosen,
  titles,
  shapes,
  onChange,
}: {
  legend: string
  value: Value
  titles: AppearanceTitles<Value>
  /** What each choice looks like. */
  shapes?: Readonly<Record<Value, ReactNode>>
  onChange: (value: Value) => void
}) {
  const translate = useTranslate()
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {(Object.entries(titles) as [Value, Message][]).map(([value, title]) => (
          <label
            key={value}
            className="flex cursor-pointer flex-col items-center gap-2 rounded border p-2 text-ink-muted hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={legend}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {shapes ? <Picture>{shapes[value]}</Picture> : null}
            {translate(title)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 32" className="h-8 w-12 fill-current opacity-70">
      <rect x="0.5" y="0.5" width="47" height="31" rx="3" className="fill-none stroke-current" />
      {children}
    </svg>
  )
}

/** The ways to the keys: what they are now, and where they are changed. */
function KeySettings({ onClose }: { onClose: () => void }) {
  const t = useText()
  const sheetKeys = useCommandKeys('workspace.keys')
  const leaveFor = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-medium">{t('键盘快捷键')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button icon="keyboard" keys={sheetKeys} onClick={leaveFor(openKeySheet)}>
          {t('查看快捷键')}
        </Button>
        <Button icon="pencil" onClick={leaveFor(() => openAddress('/dashboard/settings/keys'))}>
          {t('修改快捷键')}
        </Button>
      </div>
    </section>
  )
}

/** What is running: to be named when something is reported. */
function About() {
  const t = useText()
  const name = useProductName()
  const { version, rest } = useBuildText()
  return (
    <section>
      <h3 className="mb-2 font-medium">{t('关于')}</h3>
      <div className="flex items-center gap-3 rounded border p-3">
        <BrandMark size={32} />
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-xs text-ink-muted">{[version, rest].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <FilingNumbers className="mt-2 text-xs text-ink-muted" />
    </section>
  )
}

const navigationShapes = {
  vertical: <rect x="3" y="3" width="13" height="26" />,
  mini: <rect x="3" y="3" width="5" height="26" />,
  horizontal: <rect x="3" y="3" width="42" height="5" />,
}

/** Theme, navigation layout and density, of which each choice shows at once; the ways to the keys, and what is running. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const appearance = useAppearance()
  return (
    <Drawer open={open} onClose={onClose} title={t('界面设置')} width={360}>
      <Choices
        legend={t('主题')}
        value={appearance.theme}
        titles={themeTitles}
        onChange={(theme) => changeAppearance({ theme })}
      />
      <Choices
        legend={t('导航布局')}
        value={appearance.navigation}
        titles={navigationTitles}
        shapes={navigationShapes}
        onChange={(navigation) => changeAppearance({ navigation })}
      />
      <Choices
        legend={t('密度')}
        value={appearance.density}
        titles={densityTitles}
        onChange={(density) => changeAppearance({ density })}
      />
      <KeySettings onClose={onClose} />
      <About />
    </Drawer>
  )
}
