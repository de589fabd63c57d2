import { card, edge, ink, ink2, line } from '#shared/rules/product/theme-colours.ts'
import { accentColours, colours, font } from '#server/http/pages/inline-styles.ts'

export const simulatorStyles = ({ light, dark, on } = accentColours()) => `
main{max-width:1120px;padding:32px 16px}
h2{margin:32px 0 12px;font:800 24px/1.1 ${font.display};font-stretch:80%;color:${colours.ink}}
.sides{display:grid;gap:24px;grid-template-columns:minmax(0,400px) minmax(0,1fr);align-items:start}
.phone{display:flex;flex-direction:column;height:min(680px,84vh);background:${colours.card};border:1px solid ${colours.line};border-radius:28px;overflow:hidden}
.who{display:flex;gap:12px;align-items:center;padding:14px 18px;border-bottom:1px solid ${colours.line}}
.who small{display:block;font-size:13px}
.face{display:grid;place-items:center;width:38px;height:38px;border-radius:50%;background:${light.base};color:${on};font-weight:700}
.log{flex:1;overflow-y:auto;display:flex;flex-direction:column;gap:8px;padding:18px;scroll-behavior:smooth}
.log>:first-child{margin-top:auto}
.bubble{position:relative;max-width:84%;margin:0;padding:10px 14px;border-radius:20px;overflow-wrap:anywhere}
.bubble .words{white-space:pre-wrap}
.bubble small{display:block;font-size:13px;opacity:.85}
.person{align-self:flex-end;background:${colours.ink};color:#fff;border-bottom-right-radius:6px}
.account{align-self:flex-start;background:${colours.sunk};color:${colours.ink};border-bottom-left-radius:6px}
.refused{background:none;border:1px dashed #B3261E}
.bubble .error{color:#A3120A;opacity:1;font-weight:600}
.account a{color:#8F2007}
.reaction{position:absolute;right:8px;bottom:-10px;padding:0 6px;border-radius:12px;background:${colours.card};border:1px solid ${colours.line};font-size:14px}
.state{margin:0;align-self:flex-end;font-size:13px}
.log>.state:first-child{align-self:center;text-align:center;margin-bottom:8px}
.typing{display:flex;gap:5px;padding:16px}
.typing i{width:8px;height:8px;border-radius:50%;background:${colours.ink3};animation:up 1s infinite}
.typing i:nth-of-type(2){animation-delay:.15s}.typing i:nth-of-type(3){animation-delay:.3s}
@keyframes up{30%{transform:translateY(-5px)}60%{transform:none}}
@media (prefers-reduced-motion:reduce){.typing i{animation:none}.log{scroll-behavior:auto}}
#write{display:grid;grid-template-columns:1fr auto;gap:8px;padding:12px;border-top:1px solid ${colours.line}}
#write label,.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#text{min-width:0;min-height:48px;padding:0 16px;border:1px solid ${edge.light};border-radius:24px;background:${colours.card};color:${colours.ink};font:400 16px ${font.sans}}
#text::placeholder{color:${colours.ink3};opacity:1}
#write button{border-radius:24px}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips form{margin:0}
.chips button{min-height:44px;padding:0 16px;border-radius:22px;font-size:15px}
fieldset{min-width:0;margin:0 0 20px;padding:20px;background:${colours.card};border:1px solid ${colours.line};border-radius:24px}
legend{float:left;width:100%;padding:0;font-weight:600;color:${colours.ink}}
legend+p{clear:both;margin:0 0 12px;font-size:14px}
details{margin:0 0 8px;background:${colours.card};border:1px solid ${colours.line};border-radius:14px;padding:0 16px}
summary{min-height:48px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;cursor:pointer}
.way{font-size:13px;padding:2px 10px;border-radius:10px;border:1px solid ${colours.line};white-space:nowrap}
.way.us{background:${colours.sunk};color:${colours.ink}}
.end{margin-left:auto;font-size:13px;font-variant-numeric:tabular-nums}
details p{margin:8px 0}
pre{margin:0 0 12px;padding:14px;border-radius:10px;background:${colours.sunk};color:${colours.ink};overflow:auto;max-height:360px;font:13px/1.5 ui-monospace,'SF Mono',Menlo,Consolas,monospace}
code{font:13px ui-monospace,Menlo,Consolas,monospace}
@media (max-width:899px){main{padding:24px 16px}.sides{grid-template-columns:minmax(0,1fr)}.phone{height:min(600px,80vh)}}
@media (prefers-color-scheme:dark){
h2,legend{color:${ink.dark}}
.phone,fieldset,details,#text,.reaction{background:${card.dark};border-color:${line.dark}}
.who,#write,.way{border-color:${line.dark}}
.person{background:${ink.dark};color:${ink.light}}
.account,.way.us,pre{background:#3A2F27;color:${ink.dark}}
.account.refused{background:none;border-color:${dark.text}}
.bubble .error{color:#FFB4A0}
.account a{color:#FFB4A0}
.typing i{background:${ink2.dark}}
#text{color:${ink.dark};border-color:${edge.dark}}#text::placeholder{color:#BFB0A3}
}
`
