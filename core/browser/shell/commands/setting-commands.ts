import { type Message, message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { currentLanguage, type Language, languages, showLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { appearanceNow, changeAppearance } from '../brand/appearance.ts'
import { type AppearanceTitles, densityTitles, navigationTitles, themeTitles } from '../brand/appearance-titles.ts'

const languageTitles: AppearanceTitles<Language> = { cn: { text: languages.cn.name }, en: { text: languages.en.name } }

/** A setting as a command: its title with what is set now, and a page with what it may be. */
function settingCommand<Value extends string>(
  of: Pick<Command, 'id' | 'title' | 'keywords' | 'keys'>,
  titles: AppearanceTitles<Value>,
  now: () => Value,
  set: (value: Value) => void | Promise<void>,
): Command {
  return {
    ...of,
    keywords: `${of.keywords} ${Object.values<Message>(titles)
      .map(({ text }) => text)
      .join(' ')}`,
    value: () => titles[now()],
    pages: [
      {
        key: 'value',
        title: of.title,
        choices: async () =>
          Object.entries<Message>(titles).map(([value, title]) => ({
            value,
            title: translate(title),
            ...(value === now() ? { detail: translate(message('当前')) } : {}),
          })),
      },
    ],
    run: ({ arguments: given }) => {
      const value = given['value']?.value
      return value !== undefined && value in titles ? set(value as Value) : undefined
    },
  }
}

/** How the product looks, as commands. */
export const settingCommands: readonly Command[] = [
  settingCommand(
    {
      id: 'shell.theme',
      title: message('主题'),
      keywords: 'theme dark light night appearance 外观 夜间 暗色 黑暗 白天 亮色',
    },
    themeTitles,
    () => appearanceNow().theme,
    (theme) => changeAppearance({ theme }),
  ),
  settingCommand(
    { id: 'shell.density', title: message('密度'), keywords: 'density compact standard relaxed 行高 疏密' },
    densityTitles,
    () => appearanceNow().density,
    (density) => changeAppearance({ density }),
  ),
  settingCommand(
    {
      id: 'shell.navigation',
      title: message('导航布局'),
      keywords: 'navigation vertical mini horizontal menu sidebar 菜单 侧栏',
    },
    navigationTitles,
    () => appearanceNow().navigation,
    (navigation) => changeAppearance({ navigation }),
  ),
  settingCommand(
    {
      id: 'shell.language',
      title: message('语言'),
      keywords: 'language english chinese 英文 英语 中文 汉语',
      keys: 'Alt+Shift+KeyL',
    },
    languageTitles,
    currentLanguage,
    (language) => showLanguage(language),
  ),
]
