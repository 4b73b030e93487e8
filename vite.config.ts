import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pinyinReadings } from './core/browser/command/pinyin-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [tailwindcss(), react({ compiler: true }), pinyinReadings()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    outDir: 'dist/browser',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 30 },
            // The parser of texts with plurals comes with the English texts; Lingui names it in a branch for development only.
            {
              name: 'plurals',
              test: /node_modules[\\/](@lingui[\\/]message-utils|@messageformat|moo)[\\/]/,
              priority: 30,
            },
            {
              name: 'vendor',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core)|jotai|ofetch|destr|ufo|@lingui[\\/](core|react))[\\/]/,
              priority: 20,
            },
            {
              // What the frame itself draws with; else each file shared by two views becomes a request of its own.
              name: 'shell',
              test: /core[\\/](shared[\\/](message|permission|problem|rule|calendar)|browser[\\/](api|i18n|workspace(?![\\/]split-box)|keys[\\/]key-map|command[\\/]command-(host|scope|runner|button|items)|session[\\/](session|token|profile|return-address)|ui[\\/](button|icon|icon-button|tooltip|menu|context-menu|dialog|confirm-dialog|drawer|notice|toast|spinner|key-hint|avatar|badge)))\.?[^-]*\.tsx?$/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server, '/build-info.json': server } },
})
