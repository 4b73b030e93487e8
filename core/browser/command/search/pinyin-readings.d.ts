declare module 'virtual:pinyin-readings' {
  /** Han character → its pinyin readings, without tones, separated by commas. */
  export const readings: Readonly<Record<string, string>>
}
