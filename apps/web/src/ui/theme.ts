import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const violet: MantineColorsTuple = [
  '#f5f2fe',
  '#e9e2fc',
  '#d3c6f8',
  '#b8a3f3',
  '#9f83ed',
  '#8766e5',
  '#6d45d9',
  '#5b36bf',
  '#49299e',
  '#371f7a',
]
const gold: MantineColorsTuple = [
  '#fff9e8',
  '#fef0c7',
  '#fce08f',
  '#f9ce55',
  '#f6be32',
  '#f2b31b',
  '#d4950a',
  '#a87208',
  '#7d550a',
  '#573b08',
]
// Warm grays with a hint of violet.
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f4f2f1',
  '#e9e6e8',
  '#dbd7dd',
  '#b9b3bf',
  '#8b8496',
  '#6b6478',
  '#57506a',
  '#3c354f',
  '#221c33',
]
const dark: MantineColorsTuple = [
  '#ece9f4',
  '#c9c3d8',
  '#a8a1ba',
  '#837b98',
  '#5a5270',
  '#453e58',
  '#332d43',
  '#1e1a29',
  '#191522',
  '#15121d',
]

/** No text is smaller than 16 px. */
const fontSizes = { xs: '1rem', sm: '1rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' }

/** All distances between and inside elements, here and in CSS as `--mantine-spacing-md`. `npm run check` rejects others. */
const spacing = {
  '2xs': '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.5rem',
  '2xl': '2rem',
  '3xl': '4rem',
}

export const theme = createTheme({
  colors: { violet, gold, gray, dark },
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 6 },
  black: '#221c33',
  fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
    },
  },
  fontSizes,
  spacing,
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
})

/** Overrides Mantine colors that are too faint: all text has a contrast of at least 4.5:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfaf8',
    '--mantine-color-dimmed': '#57506a',
    '--mantine-color-anchor': '#5b36bf',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#6b6478',
  },
  dark: {
    '--mantine-color-body': '#15121d',
    '--mantine-color-text': '#ece9f4',
    '--mantine-color-dimmed': '#bdb6cd',
    '--mantine-color-anchor': '#c3b1f8',
    '--mantine-color-error': '#ff9c93',
    '--mantine-color-placeholder': '#a8a1ba',
  },
})
