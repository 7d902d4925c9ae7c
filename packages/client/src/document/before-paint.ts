/**
 * Runs in the head, before the first paint: the chosen theme; whether the student's menu is folded, as it was
 * left or, between a phone and a laptop, because the page needs the room more; and whether somebody is signed
 * in whom the server did not know: a public page is not shown to them before they are led on (base.css). What is
 * pressed before the application is there is marked: a form is sent by `useForm`, a button pressed by `answerEarly`.
 */
export const beforePaint = `let d=document.documentElement.dataset
try{let s=localStorage,t=s["majorant.theme"],m=s["majorant.menu"]
if(t)d.theme=t
if(m?m=="folded":innerWidth<1024)d.menu="folded"
if(s["majorant.session"])d.session=1}catch(e){e}
addEventListener("submit",e=>{e.target.dataset.early=1})
addEventListener("click",e=>{let b=e.target.closest("button[type=button]");if(b&&!d.taken)b.dataset.early=1})`;
