declare module 'virtual:pinyin-readings' {
  /** Han character → its pinyin readings, without tones, separated by commas. */
  export const readings: Readonly<Record<string, string>>
}

declare module 'virtual:pinyin-frequent-readings' {
  /** Each reading with the common Han characters that have it: `a啊阿 ai爱`. */
  export const table: string
}
