import type { Config } from 'tailwindcss'

const tones = ['neutral', 'waiting', 'active', 'done', 'warning', 'danger']
const toneColours = Object.fromEntries(
  tones.flatMap((tone) => [
    [`tone-${tone}`, `var(--tone-${tone})`],
    [`tone-${tone}-soft`, `var(--tone-${tone}-soft)`],
  ]),
)

/** Names of colours, sizes and so on; their values are the variables in core/browser/theme/theme.css. */
const config: Config = {
  content: ['./index.html', './core/browser/**/*.{ts,tsx}', './plugins/**/*.{ts,tsx}', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        canvas: 'var(--canvas)',
        panel: 'var(--panel)',
        raised: 'var(--raised)',
        sunken: 'var(--sunken)',
        plate: 'var(--plate)',
        hover: 'var(--hover)',
        line: 'var(--line)',
        'line-strong': 'var(--line-strong)',
        ink: 'var(--ink)',
        'ink-muted': 'var(--ink-muted)',
        'ink-faint': 'var(--ink-faint)',
        accent: 'var(--accent)',
        'accent-strong': 'var(--accent-strong)',
        'accent-soft': 'var(--accent-soft)',
        'on-accent': 'var(--on-accent)',
        ...toneColours,
      },
      borderRadius: { DEFAULT: '6px' },
      boxShadow: { float: 'var(--shadow-float)' },
      fontFamily: { sans: 'var(--font)', mono: 'var(--font-mono)' },
      spacing: { row: 'var(--row)', control: 'var(--control)' },
      zIndex: { float: '50', overlay: '40' },
    },
  },
}

export default config
