import { type Language, languages, showLanguage, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** Chooses the language of the product. `keys` are those of the command that does the same. */
export function LanguageSwitch({ keys }: { keys?: string | undefined }) {
  const t = useText()
  const current = useLanguage()
  return (
    <Menu align="end" trigger={<IconButton icon="languages" label={t('语言')} keys={keys} />}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <MenuItem
          key={language}
          title={languages[language].name}
          checked={language === current}
          onSelect={() => void showLanguage(language)}
        />
      ))}
    </Menu>
  )
}
