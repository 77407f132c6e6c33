import { type Theme, webLightTheme } from '@fluentui/react-components'

// Fluent's own tokens read ours, so that one file, tokens.css, decides every colour in every theme.
const v = (name: string) => `var(--${name})`

export const theme: Theme = {
  ...webLightTheme,
  fontFamilyBase: v('font'), fontFamilyMonospace: v('mono'),
  fontSizeBase200: v('fs-12'), fontSizeBase300: v('fs-13'), fontSizeBase400: v('fs-16'), fontSizeBase500: v('fs-20'), fontSizeBase600: v('fs-28'),
  lineHeightBase200: '1.33', lineHeightBase300: '1.385', lineHeightBase400: '1.375',
  fontWeightMedium: 600, fontWeightSemibold: 600, fontWeightBold: 600,
  colorNeutralForeground1: v('text'), colorNeutralForeground1Hover: v('text'), colorNeutralForeground1Pressed: v('text'), colorNeutralForeground1Selected: v('text'),
  colorNeutralForeground2: v('text-2'), colorNeutralForeground2Hover: v('text'), colorNeutralForeground2Pressed: v('text'), colorNeutralForeground2Selected: v('text'),
  colorNeutralForeground2BrandHover: v('accent'), colorNeutralForeground2BrandPressed: v('accent'), colorNeutralForeground2BrandSelected: v('accent'),
  colorNeutralForeground3: v('text-3'), colorNeutralForeground3Hover: v('text-2'), colorNeutralForeground3Pressed: v('text-2'), colorNeutralForeground3Selected: v('text'), colorNeutralForeground4: v('text-3'),
  colorNeutralForegroundDisabled: v('disabled'), colorNeutralForegroundOnBrand: v('on-accent'), colorNeutralForegroundInverted: v('card'),
  colorBrandForeground1: v('accent'), colorBrandForeground2: v('accent'), colorBrandForegroundLink: v('accent'), colorBrandForegroundLinkHover: v('accent-hover'), colorBrandForegroundLinkPressed: v('accent-hover'), colorBrandForegroundLinkSelected: v('accent'),
  colorCompoundBrandForeground1: v('accent'), colorCompoundBrandForeground1Hover: v('accent-hover'), colorCompoundBrandForeground1Pressed: v('accent-hover'),
  colorNeutralBackground1: v('card'), colorNeutralBackground1Hover: v('sunken'), colorNeutralBackground1Pressed: v('sunken'), colorNeutralBackground1Selected: v('accent-tint'),
  colorNeutralBackground2: v('layer'), colorNeutralBackground2Hover: v('sunken'), colorNeutralBackground3: v('sunken'), colorNeutralBackground4: v('shell'), colorNeutralBackground5: v('shell'), colorNeutralBackground6: v('sunken'),
  colorNeutralBackgroundDisabled: v('sunken'), colorNeutralBackgroundInverted: v('text'),
  colorSubtleBackground: 'transparent', colorSubtleBackgroundHover: v('hover'), colorSubtleBackgroundPressed: v('press'), colorSubtleBackgroundSelected: v('press'),
  colorTransparentBackgroundHover: v('hover'), colorTransparentBackgroundPressed: v('press'), colorTransparentBackgroundSelected: v('press'),
  colorBrandBackground: v('accent'), colorBrandBackgroundHover: v('accent-hover'), colorBrandBackgroundPressed: v('accent-hover'), colorBrandBackgroundSelected: v('accent'), colorBrandBackground2: v('accent-tint'),
  colorCompoundBrandBackground: v('accent'), colorCompoundBrandBackgroundHover: v('accent-hover'), colorCompoundBrandBackgroundPressed: v('accent-hover'),
  colorNeutralStroke1: v('line'), colorNeutralStroke1Hover: v('line-strong'), colorNeutralStroke1Pressed: v('line-strong'), colorNeutralStroke1Selected: v('line-strong'),
  colorNeutralStroke2: v('line'), colorNeutralStroke3: v('line'), colorNeutralStrokeAccessible: v('line-strong'), colorNeutralStrokeAccessibleHover: v('text-2'), colorNeutralStrokeAccessiblePressed: v('text-2'), colorNeutralStrokeAccessibleSelected: v('accent'),
  colorNeutralStrokeDisabled: v('line'), colorBrandStroke1: v('accent'), colorBrandStroke2: v('accent-tint'), colorCompoundBrandStroke: v('accent'), colorCompoundBrandStrokeHover: v('accent-hover'), colorCompoundBrandStrokePressed: v('accent-hover'),
  colorStrokeFocus1: v('card'), colorStrokeFocus2: v('focus'),
  colorPaletteRedForeground1: v('bad'), colorPaletteRedBackground1: v('bad-tint'), colorStatusDangerForeground1: v('bad'), colorStatusDangerBackground1: v('bad-tint'), colorStatusDangerBorder1: v('bad'),
  colorStatusWarningForeground1: v('warn'), colorStatusWarningForeground3: v('warn'), colorStatusWarningBackground1: v('warn-tint'), colorStatusWarningBorder1: v('warn'),
  colorStatusSuccessForeground1: v('ok'), colorStatusSuccessBackground1: v('ok-tint'), colorStatusSuccessBorder1: v('ok'),
  shadow2: v('shadow-1'), shadow4: v('shadow-1'), shadow8: v('shadow-2'), shadow16: v('shadow-3'), shadow28: v('shadow-3'), shadow64: v('shadow-3'),
  borderRadiusMedium: v('r-control'), borderRadiusLarge: v('r-card'), borderRadiusXLarge: v('r-dialog'),
}
