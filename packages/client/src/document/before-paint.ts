/**
 * Runs in the head, before the first paint: the chosen theme; whether the student's menu is folded, as it was
 * left or, between a phone and a laptop, because the page needs the room more; and whether somebody is signed
 * in whom the server did not know: a public page is not shown to them before they are led on (base.css). What was
 * pressed or sent last is marked before anybody else hears of it, for the case that nobody answers (early.ts); what
 * opens a popover needs no script. What says that it may be done by the next page (`data-kept`), with the choice beside
 * it and the time, is kept for that: whoever goes on before the scripts have come has pressed it all the same.
 */
export const beforePaint = `let d=document.documentElement.dataset
try{let s=localStorage,t=s["majorant.theme"],m=s["majorant.menu"]
if(t)d.theme=t
if(m?m=="folded":innerWidth<1024)d.menu="folded"
if(s["majorant.session"])d.session=1}catch(e){e}
function early(b){if(!b||d.taken)return
if(!b.href){document.querySelector("[data-early]")?.removeAttribute("data-early")
b.dataset.early=1}
let k=b.dataset.kept
try{if(k)sessionStorage["majorant.pressed"]=[k,b.closest("article")?.querySelector(":checked")?.value,Date.now()]}catch(e){e}}
addEventListener("submit",e=>early(e.target),true)
addEventListener("click",e=>early(e.target.closest("button[type=button]:not([popovertarget]),[type=radio],a[data-kept]")),true)`;
