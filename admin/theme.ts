import { createTheme } from '@mui/material/styles'
import { zhCN } from '@mui/material/locale'

// The values of web/shell/tokens.css; Material needs colours that it can reckon with, so they stand here again.
const paper = { card: '#fffdf8', page: '#faf5ea', sunk: '#f3eada' }
const ink = { strong: '#2a1c12', usual: '#4a3829', soft: '#6b5644', faint: '#a8927a' }
const line = { hair: '#e6dac4', field: '#d3c1a3' }
const sans =
  "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC','Hiragino Sans GB',system-ui,sans-serif"
const serif =
  "'Noto Serif SC','Source Han Serif SC','Noto Serif CJK SC','Songti SC','STZhongsong','SimSun',serif"

const tint = (main: string, light: string) => ({ main, light, dark: main, contrastText: '#fff8ec' })
const flat = { boxShadow: 'none' }
const hair = `1px solid ${line.hair}`

/** Layers are hairlines; only what floats over the page casts a shadow. */
const surfaces = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: ink.usual } },
  },
  MuiCard: { styleOverrides: { root: { border: hair, borderRadius: 6, ...flat } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 10, border: hair, boxShadow: '0 24px 60px -16px rgb(42 22 8 / .34)' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: serif, fontWeight: 600, fontSize: 20, color: ink.strong } },
  },
  MuiMenu: { styleOverrides: { paper: { border: hair, boxShadow: '0 8px 24px -8px rgb(66 40 18 / .22)' } } },
  MuiAccordion: { styleOverrides: { root: { border: hair, ...flat, '&::before': { display: 'none' } } } },
}

const controls = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { textTransform: 'none' as const, borderRadius: 4, letterSpacing: 0, fontWeight: 500 },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { textTransform: 'none' as const, letterSpacing: 0 } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none' as const, letterSpacing: 0, minHeight: 44 } } },
  MuiTextField: { defaultProps: { variant: 'outlined' as const, size: 'small' as const } },
  MuiFormControl: { defaultProps: { variant: 'outlined' as const, size: 'small' as const } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: paper.card, borderRadius: 4 },
      notchedOutline: { borderColor: line.field },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 2 } } },
  MuiTooltip: { styleOverrides: { tooltip: { background: ink.strong, fontSize: 12.5 } } },
}

const tables = {
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: hair, padding: '11px 20px', fontSize: 14, color: ink.usual },
      sizeSmall: { padding: '10px 16px' },
      head: { background: paper.sunk, color: ink.soft, fontWeight: 500, fontSize: 13 },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': { background: '#f8ede1' } } } },
  MuiTablePagination: { styleOverrides: { root: { borderBottom: 0 } } },
  MuiToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': { background: paper.sunk } } } },
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { background: paper.sunk } } },
  },
}

/** Cream paper, briar and brass: the site's look for react-admin's parts. */
export const theme = createTheme(
  {
    palette: {
      mode: 'light',
      primary: tint('#7a3b19', '#8f4a22'),
      secondary: tint('#8f4a22', '#c8946a'),
      error: tint('#a83a1e', '#fbe9e1'),
      success: tint('#4c6031', '#eef1e1'),
      warning: tint('#835508', '#fbf0d3'),
      info: tint('#35566b', '#e8eff2'),
      background: { default: paper.page, paper: paper.card },
      text: { primary: ink.usual, secondary: ink.soft, disabled: ink.faint },
      divider: line.hair,
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h4: { fontFamily: serif, fontWeight: 600, color: ink.strong },
      h5: { fontFamily: serif, fontWeight: 600, color: ink.strong },
      h6: { fontFamily: serif, fontWeight: 600, color: ink.strong, fontSize: 18 },
      button: { textTransform: 'none' },
    },
    components: { ...surfaces, ...controls, ...tables },
  },
  zhCN,
)
