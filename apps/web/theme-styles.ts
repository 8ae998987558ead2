import { join } from 'node:path'
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from './src/ui/theme.ts'

const file = join(import.meta.dirname, 'src/ui/theme.css')

/** Mantine's variables with the values of our theme. The browser would compute them from the theme with every first view. */
export function themeStyles(): Plugin {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const scheme = (name: string) => ({ '--mantine-color-scheme': name })
  const own = { variables: {}, light: scheme('light'), dark: scheme('dark') }
  const variables = [cssVariablesResolver(merged), own].reduce(deepMerge, defaultCssVariablesResolver(merged))
  return {
    name: 'sparkle:theme-styles',
    enforce: 'pre',
    load: (id) => (id === file ? `@layer mantine {${convertCssVariables(variables, ':root')}}` : undefined),
  }
}
