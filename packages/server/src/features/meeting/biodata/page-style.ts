import { digestOf } from '../../../platform/http/entity-tags.ts'
import { FONT_FACES } from './page-fonts.ts'

/** Large type: elders read it at arm's length and on paper. */
export const STYLE = `${FONT_FACES}
*{box-sizing:border-box}
body{margin:0;background:#fdf9f0;color:#2b1d1a;font:19px/1.6 Biodata,'Noto Sans','Noto Sans Tamil',system-ui,'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji','Biodata signs',sans-serif}
:lang(ta){line-height:1.75}
main{position:relative;max-width:52rem;margin:0 auto;padding:24px 16px 64px}
article,.box{position:relative;background:#fff;border:1px solid #e5d8c3;border-top:6px solid #7b1a2b;border-radius:14px;overflow:hidden}
.box{padding:28px}
.box+article{margin-top:18px}
.festive{border:3px double #d99a1c;border-top:3px double #d99a1c;outline:1px solid #7b1a2b;outline-offset:-9px;padding:14px;background:#fffdf7}
.festive header{flex-direction:column-reverse;text-align:center;border-bottom:2px solid #7b1a2b}
.festive h1{color:#7b1a2b;font-size:38px}
.festive h2{text-align:center}
.festive .portrait{border:4px double #d99a1c}
.corner{position:absolute;width:72px;height:72px;z-index:1}
.tl{top:12px;left:12px}.tr{top:12px;right:12px;transform:scaleX(-1)}.bl{bottom:12px;left:12px;transform:scaleY(-1)}.br{bottom:12px;right:12px;transform:scale(-1)}
.sign{margin:0;padding:22px 0 0;text-align:center;color:#7b1a2b;font-size:34px;line-height:1.4;font-weight:700}
header{display:flex;gap:28px;padding:28px;border-bottom:2px solid #d99a1c;align-items:center}
header>div{flex:1;min-width:0}
h1{color:#7b1a2b;font-size:34px;line-height:1.25;margin:0 0 6px;overflow-wrap:anywhere}
h2{color:#7b1a2b;font-size:23px;line-height:1.35;margin:0 0 10px}
.both{display:block;font-size:.82em;color:#5d4a43;font-weight:400}
/* above the faint name: it never lies over a face */
.portrait,.photos img{position:relative;z-index:3}
.portrait{width:190px;height:238px;object-fit:cover;border-radius:12px;border:1px solid #e5d8c3;flex:none;background:#fdf9f0}
p{margin:0 0 14px}
.soft{color:#5d4a43;font-size:16px}
section{padding:22px 28px;border-bottom:1px solid #f0e7d6;position:relative}
dl{margin:0;display:grid;grid-template-columns:minmax(9rem,34%) 1fr;gap:6px 18px}
dt{color:#5d4a43}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.prose{white-space:pre-line;overflow-wrap:anywhere}
.charts{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-bottom:18px}
figure{margin:0}
svg{display:block;width:100%}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px}
.photos img{width:100%;height:auto;border-radius:10px;border:1px solid #e5d8c3;display:block}
.mark{position:absolute;inset:0;pointer-events:none;z-index:2;opacity:.07;background-repeat:repeat}
nav{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 18px}
.button,button{font:inherit;font-size:17px;font-weight:700;display:inline-flex;align-items:center;min-height:48px;padding:8px 22px;border:1px solid #7b1a2b;border-radius:10px;background:#7b1a2b;color:#fff;text-decoration:none;cursor:pointer}
.plain{background:#fff;color:#7b1a2b}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #d99a1c;outline-offset:3px}
label{display:block;font-weight:600;margin-bottom:6px}
input,select{font:inherit;min-height:48px;padding:6px 12px;border:1px solid #8a766c;border-radius:10px;background:#fff;color:inherit;max-width:100%}
.fields{display:flex;flex-wrap:wrap;gap:14px;align-items:end;margin-bottom:16px}
#poruthams{margin-top:24px}
.wrong{color:#a3152b;font-weight:600}
ol.rows{list-style:none;margin:0;padding:0}
ol.rows li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:8px 0;border-top:1px solid #f0e7d6}
ol.rows span:last-child{grid-column:1/-1}
footer{padding:20px 28px}
@media(max-width:640px){main{padding:12px 10px 48px}header{flex-direction:column-reverse;align-items:stretch;padding:18px}.portrait{width:100%;height:auto;max-height:420px}h1{font-size:29px}section,footer,.box{padding:18px}.charts,dl{grid-template-columns:1fr}dt{margin-top:8px}dl{gap:0}}
@media print{body{background:#fff;font-size:12pt}nav,form,.screen{display:none}main{padding:0;max-width:none}article{border:0}section{break-inside:avoid;padding:8pt 0}.mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}}`

/**
 * The stylesheet has its own address: browsers then send it as the fonts' referrer, not the page, whose address is
 * secret.
 */
export const STYLE_PATH = `/b/style/${digestOf(STYLE)}.css`
