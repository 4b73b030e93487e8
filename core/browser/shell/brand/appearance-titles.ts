import { type Message, message } from '../../../shared/message.ts'
import type { Appearance } from './appearance.ts'

/** The choices of a setting as people read them, in their order. */
export type AppearanceTitles<Value extends string> = Readonly<Record<Value, Message>>

/** The themes. */
export const themeTitles: AppearanceTitles<Appearance['theme']> = {
  light: message('浅色'),
  dark: message('深色'),
  system: message('跟随系统'),
}

/** The densities of lists and forms. */
export const densityTitles: AppearanceTitles<Appearance['density']> = {
  compact: message('紧凑'),
  standard: message('标准'),
  relaxed: message('宽松'),
}

/** The places of the navigation. */
export const navigationTitles: AppearanceTitles<Appearance['navigation']> = {
  vertical: message('竖向'),
  mini: message('迷你'),
  horizontal: message('横向'),
}
