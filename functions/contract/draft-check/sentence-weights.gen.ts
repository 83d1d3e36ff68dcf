// Written by npm run drafts:train from f82a61554afeb27c7d8649e4afb4d820.
/** The size of one unit of a weight is, by label. */
export const weightUnits: readonly number[] = [0.145945, 0.124910, 0.198333, 0.157220, 0.137609];
/** The score of a sentence before its features are added, by label; it counts from 0 on. */
export const biases: readonly number[] = [-2.884615, -3.142122, -2.895741, -2.488454, -4.453255];
/** A feature and its weights: disguised, pressure, unsupported_claim, sensitive, refusal. */
export const weightLines = `! ijG.J
! ! IjB..
! $ ijF.G
" KYIGz
" $ EOFBm
" [all] .DB.g
" [ends] .E..h
" [negation] BKCBq
" [reply] .F..h
" [stop] BF.Bq
" [warranty] BH.Bg
" antwoorden .C..i
" en BH.Bg
" geen .D..g
" in ....f
" nee .D..g
" neen .C..k
" niet .C..e
" stop .B..i
#hundred .G.B.
#hundred % FFd..
#hundred [measure] FFd..
#hundr~ .G.B.
#link GGEEm
#link $ EB..G
#link [negation] .B..h
#link [stop] .EB.i
#link afmelden ....d
#long IDEBB
#mail JHBCs
#mail $ HFBBk
#number .FECD
#number #number eCD.B
#number $ cJJBB
#number % .cfB.
#number [measure] Bc.D.
#number [numeral] eCH.B
#number [span] CfBCB
#number [warranty] .IBd.
#number [you] G..B.
#number cm DED..
#number dagen D.e..
#number en .IBd.
#number euro .CC..
#number graden .BC..
#number juni bFB..
#number kilo BCE..
#number maart CGC..
#number meter CBD.B
#number minuten FjC..
#number naar .eg..
#number nieuwe ..f..
#number op dDd..
#number procent .Cf..
#number tot .DB.c
#number u G..B.
#number uur .gEB.
#numbe~ .FECD
#one FGcEC
#one $ .BE..
#one in B.h..
#phone CLDC.
#phone $ .IDBD
#year ILNBH
#year #number f.C..
#year $ JKFBB
#year [numeral] f.C..
% B.gC.
% $ B.e..
% [more] dCE..
% van Ebe..
% veilig .Bg..
... DkB..
... $ DkB..
: cFCFg
: #link EDB.j
: #number BFB.E
: $ JDIBC
: [bill] fBB..
: [earlier] BF..d
: [haste] c...e
: [mistake] eBBB.
: [numeral] BGDBF
: [reply] H.ECo
: [we] .I.cB
: [you] dgD..
: dat FBdB.
: de FB.DB
: dit CCf..
: een PEB..
: in l....
: u DD...
: uw diC..
; .DDFh
; [we] KIDDb
; een DE..d
; het FB.D.
; wij EEBBc
? E.T.h
? $ FBOBh
? [haste] CD..D
? [reply] CE.Bf
? [we] dMDBF
? dan dFBiC
? wij EHC.D
[acquaintance] mJE..
[acquaintance] [earlier] hE.C.
[acquaintance] [heard] dIb..
[acquaintance] [we] h.CD.
[acquaintance] [you] .g..E
[acquaintance] geleden hC.B.
[acquaintance] uit FBB..
[acquaintance] van lEED.
[acquaintance] voor CB.f.
[acquaintance] … [all] edbD.
[acquaintance] … [earlier] iECC.
[acquaintance] … [family] d..f.
[acquaintance] … [further] bi.C.
[acquaintance] … [heard] iL...
[acquaintance] … [negation] gd.BD
[acquaintance] … [reply] hIb.B
[acquaintance] … [we] oDCFG
[acquaintance] … [you] ddB.F
[age] DL.gB
[all] D.sDC
[all] [acquaintance] F...b
[all] [all] FBh.B
[all] [belief] .BCG.
[all] [best] BcF..
[all] [bill] Fd..B
[all] [debt] E..c.
[all] [earlier] CebDC
[all] [ends] .EbCE
[all] [family] .CeB.
[all] [further] C...c
[all] [grow] eCbDC
[all] [harm] CbdCD
[all] [haste] cBBED
[all] [heard] GgCeb
[all] [hiding] mFB..
[all] [illness] BF.bd
[all] [last] .CeE.
[all] [measure] Fcf..
[all] [message] ...Ci
[all] [moment] EGHbd
[all] [more] E.c..
[all] [negation] B.h..
[all] [official] GM.C.
[all] [person] EFcGB
[all] [rather] ..FDc
[all] [region] BEf..
[all] [reply] BdBdB
[all] [rival] EFhCB
[all] [span] EgE.E
[all] [stop] EDc.b
[all] [sure] ILbHC
[all] [they] .FEc.
[all] [trade] d.bCb
[all] [warranty] eEf..
[all] [we] Cg...
[all] [you] fBBIM
[all] aan EcC..
[all] antwoord efB.E
[all] berichten C...E
[all] bij f....
[all] dag BjGB.
[all] de BDeB.
[all] drie C.F..
[all] een B.f.B
[all] en dG.BD
[all] enkele .HjB.
[all] in DHb..
[all] interesse BD..C
[all] jaar .DE..
[all] klant GDf..
[all] kunnen gC...
[all] maand BE.B.
[all] mail B...j
[all] mails .BB.g
[all] mee EeG..
[all] meer ..BC.
[all] met BfIBb
[all] minuut .hD..
[all] moment Be.Cf
[all] nog .Gd..
[all] onze EicC.
[all] probleem .Cd.C
[all] reclame g....
[all] te E..bG
[all] tijd .gDCB
[all] uitzondering .Cd..
[all] van .EeE.
[all] veilig .Dg..
[all] zomer B.F..
[all] … [acquaintance] bBDC.
[all] … [all] HEfF.
[all] … [best] D.C..
[all] … [bill] EbdbB
[all] … [blame] Df.B.
[all] … [debt] EB.cB
[all] … [earlier] Ef.Fb
[all] … [ends] Fh.FF
[all] … [family] .Dd..
[all] … [further] D.bBc
[all] … [grow] be..C
[all] … [harm] Ede.D
[all] … [heard] BfCbg
[all] … [hiding] jIH..
[all] … [illness] DJ.bd
[all] … [last] eHhBB
[all] … [measure] cbc.C
[all] … [message] ...Em
[all] … [moment] .dIb.
[all] … [more] J.gB.
[all] … [negation] bbd..
[all] … [numeral] ccb.D
[all] … [official] NC.B.
[all] … [person] EHbHC
[all] … [private] .F.D.
[all] … [rather] .BBI.
[all] … [region] DFfBB
[all] … [reply] .b.de
[all] … [rival] G.gCB
[all] … [span] Hf..E
[all] … [stop] EGf.i
[all] … [they] ..BcC
[all] … [warranty] e.dGC
[all] … [we] F.idb
[all] … [you] hkBBE
[belief] .GHzJ
[belief] [belief] KBEj.
[belief] [earlier] F..d.
[belief] [heard] I..d.
[belief] [reply] gB..B
[belief] [sure] DBdd.
[belief] [warranty] bGB..
[belief] [we] OHCkB
[belief] [you] DOFqB
[belief] dus ECBh.
[belief] en dEBC.
[belief] in E....
[belief] … [all] CcDi.
[belief] … [belief] OFFmB
[belief] … [earlier] fB...
[belief] … [further] gdE..
[belief] … [harm] l..D.
[belief] … [heard] IB.d.
[belief] … [negation] ddGj.
[belief] … [rather] ECBg.
[belief] … [reply] f.BcB
[belief] … [span] ..Cf.
[belief] … [sure] FBch.
[belief] … [they] ..BhB
[belief] … [trade] .B.h.
[belief] … [warranty] dFC.C
[belief] … [we] GEGoE
[belief] … [you] bTHuD
[best] HMnED
[best] [all] .DhC.
[best] [best] DDjh.
[best] [numeral] .E.b.
[best] [person] DeBC.
[best] [region] bblB.
[best] [rival] BdE..
[best] [sure] B.e..
[best] [warranty] Bccc.
[best] [we] b.GC.
[best] [you] FGbFB
[best] de .ec..
[best] hoogachting ..C..
[best] in D.gB.
[best] … [all] Hdh.C
[best] … [best] FDig.
[best] … [grow] .bd..
[best] … [heard] bBdBB
[best] … [illness] ..dB.
[best] … [measure] .CE..
[best] … [moment] Bff..
[best] … [negation] .Dc.C
[best] … [numeral] CG.bB
[best] … [person] EeBC.
[best] … [region] E.qCB
[best] … [reply] ..e.b
[best] … [rival] ChBB.
[best] … [span] dE...
[best] … [sure] Bef..
[best] … [trade] BFe..
[best] … [warranty] d.dbB
[best] … [we] eFEFE
[best] … [you] cIbFB
[bill] pLBIF
[bill] #number hF...
[bill] : BE..B
[bill] [all] GcB.B
[bill] [bill] iECB.
[bill] [ends] De...
[bill] [further] gdF.B
[bill] [haste] gM..e
[bill] [last] eFBCB
[bill] [measure] eGD..
[bill] [moment] D.c..
[bill] [negation] .dGB.
[bill] [numeral] jC.D.
[bill] [reply] .cD..
[bill] [span] EDb..
[bill] [warranty] H..D.
[bill] [we] BC.CB
[bill] [you] d..IF
[bill] bevat ..G..
[bill] dat eC...
[bill] en M....
[bill] haalt HC...
[bill] in hBdc.
[bill] is gDFE.
[bill] krijgt HeD..
[bill] met H.BB.
[bill] op dC.b.
[bill] van jI...
[bill] voor gGCD.
[bill] … [all] Dc.B.
[bill] … [bill] ibFG.
[bill] … [earlier] BF.B.
[bill] … [ends] he.B.
[bill] … [further] ebG.C
[bill] … [grow] .ee..
[bill] … [haste] bK..c
[bill] … [heard] EfDcE
[bill] … [hiding] GCc..
[bill] … [last] hFCD.
[bill] … [measure] c.J..
[bill] … [moment] ggc.B
[bill] … [more] dhB.C
[bill] … [negation] .cGCB
[bill] … [numeral] lB.E.
[bill] … [official] c.C.B
[bill] … [rather] gbC.b
[bill] … [reply] .eEDb
[bill] … [source] i....
[bill] … [span] FH.BD
[bill] … [stop] CBB.d
[bill] … [they] c.E.B
[bill] … [trade] IE...
[bill] … [warranty] eBCI.
[bill] … [we] dbEIC
[bill] … [you] kB.Fc
[blame] HxdEC
[blame] [reply] Ci.BC
[blame] [they] BmBB.
[blame] [we] Ec..b
[blame] [you] FiB.C
[blame] … [blame] Dm.BE
[blame] … [earlier] Em.B.
[blame] … [ends] Bh..D
[blame] … [harm] CkBDD
[blame] … [haste] Eh.BB
[blame] … [negation] .g...
[blame] … [reply] Fj..F
[blame] … [stop] Dj.bF
[blame] … [they] CkBB.
[blame] … [we] DgB.b
[blame] … [you] JnBEE
[debt] JhJrC
[debt] [all] BD.e.
[debt] [debt] EFBe.
[debt] [earlier] CE.d.
[debt] [heard] BC.e.
[debt] [last] BG.f.
[debt] [negation] .K.d.
[debt] [span] GB.d.
[debt] [warranty] EFCC.
[debt] [we] DGDe.
[debt] [you] .CCjE
[debt] bij ECBe.
[debt] op FD.h.
[debt] van G..d.
[debt] voor BC.g.
[debt] … [all] FI.lD
[debt] … [bill] CGBcB
[debt] … [debt] IOCjb
[debt] … [earlier] DE.d.
[debt] … [ends] c..f.
[debt] … [further] E.dd.
[debt] … [heard] ED.hB
[debt] … [last] DE.g.
[debt] … [more] .Ic..
[debt] … [negation] CH.kE
[debt] … [numeral] .G.c.
[debt] … [reply] EB.eb
[debt] … [span] F..g.
[debt] … [they] CI.fC
[debt] … [warranty] GKDfC
[debt] … [we] GLFjB
[debt] … [you] .GDnD
[earlier] jHF.C
[earlier] ! gE.B.
[earlier] " .D..j
[earlier] : BfCC.
[earlier] [all] fCbcB
[earlier] [bill] feC..
[earlier] [earlier] jdDCB
[earlier] [family] B..G.
[earlier] [further] m..IF
[earlier] [heard] c..dB
[earlier] [last] .e.bC
[earlier] [measure] dHB..
[earlier] [message] .B.BF
[earlier] [negation] bBC.d
[earlier] [numeral] eCD.B
[earlier] [span] bIEdF
[earlier] [stop] ICB.g
[earlier] [they] hB.C.
[earlier] [we] ffcDB
[earlier] [you] FdCgD
[earlier] aan gEBD.
[earlier] afgesproken hB.B.
[earlier] dan .E...
[earlier] dat eCc..
[earlier] een FBB..
[earlier] en DC.CB
[earlier] het ceDBb
[earlier] in .CEF.
[earlier] is cBbDc
[earlier] jaar b.BcC
[earlier] je ib.DE
[earlier] maand .B.d.
[earlier] mail f....
[earlier] met dG.E.
[earlier] ons ID.B.
[earlier] op .dC.D
[earlier] u KGbj.
[earlier] uw .H.b.
[earlier] van dB.GC
[earlier] via g....
[earlier] we eB...
[earlier] week bE.F.
[earlier] … [acquaintance] dF.C.
[earlier] … [all] iD.b.
[earlier] … [belief] DdBg.
[earlier] … [best] gddB.
[earlier] … [debt] GD.e.
[earlier] … [earlier] m..BD
[earlier] … [ends] Fb.bc
[earlier] … [family] ED.D.
[earlier] … [further] kHBBD
[earlier] … [grow] IC...
[earlier] … [harm] EfC..
[earlier] … [heard] bH.fD
[earlier] … [hiding] bF..b
[earlier] … [last] eeC.C
[earlier] … [measure] hMDb.
[earlier] … [message] .C.GE
[earlier] … [moment] hDBFc
[earlier] … [more] c.BgB
[earlier] … [negation] dHCbc
[earlier] … [numeral] b.F..
[earlier] … [private] FB.e.
[earlier] … [rather] cG...
[earlier] … [span] bIFcG
[earlier] … [stop] KFB.i
[earlier] … [sure] de.c.
[earlier] … [they] cFbDD
[earlier] … [warranty] cGB.B
[earlier] … [we] g..ED
[earlier] … [you] bcDiD
[ends] .t...
[ends] ? .K..h
[ends] [all] De..C
[ends] [earlier] Hd..c
[ends] [ends] Iq.BD
[ends] [haste] ccbbf
[ends] [heard] GI..c
[ends] [moment] eibBC
[ends] [negation] FiC.F
[ends] [numeral] DGcCB
[ends] [reply] DC.D.
[ends] [span] cDdC.
[ends] [stop] Dc.CD
[ends] [we] N..c.
[ends] [you] bE.Db
[ends] bij .Gcc.
[ends] de CeB..
[ends] en ce..E
[ends] het DfBBB
[ends] is DfC.D
[ends] loopt Ci...
[ends] op EJDB.
[ends] tikt Bh...
[ends] u BE.be
[ends] wij .H...
[ends] zijn .i.b.
[ends] … [acquaintance] .B..g
[ends] … [all] Fg..C
[ends] … [bill] db.e.
[ends] … [earlier] Kg..b
[ends] … [ends] Es.C.
[ends] … [further] Bc..B
[ends] … [grow] .EEB.
[ends] … [harm] eCBcE
[ends] … [haste] .j..e
[ends] … [heard] JF..B
[ends] … [illness] BEbf.
[ends] … [last] Eb.Bd
[ends] … [message] .b..f
[ends] … [moment] hib.D
[ends] … [negation] beFCC
[ends] … [numeral] G.cBC
[ends] … [official] F...d
[ends] … [private] EG.Bb
[ends] … [reply] IB.F.
[ends] … [span] cDdBC
[ends] … [stop] H..B.
[ends] … [they] d.Ebb
[ends] … [trade] .EDC.
[ends] … [warranty] ec..b
[ends] … [we] Bd.bB
[ends] … [you] CBB..
[family] .LErD
[family] [family] F.Bf.
[family] [illness] D..d.
[family] [last] fEBc.
[family] [person] .B.h.
[family] [stop] bC.eB
[family] [warranty] JBef.
[family] [we] gBEB.
[family] [you] N.Cg.
[family] en C.cf.
[family] hebt CE.f.
[family] is eF.b.
[family] van .DBjB
[family] voor Ee.G.
[family] … [all] CHDf.
[family] … [belief] FCBc.
[family] … [earlier] Db.d.
[family] … [family] KECh.
[family] … [further] CFBhB
[family] … [heard] cDCb.
[family] … [hiding] dD.d.
[family] … [illness] B..e.
[family] … [last] dIBf.
[family] … [message] cf.F.
[family] … [more] .FccB
[family] … [negation] DKDkB
[family] … [numeral] BBCk.
[family] … [person] .B.f.
[family] … [private] IF.e.
[family] … [rather] .E.eb
[family] … [reply] G..h.
[family] … [stop] bD.fB
[family] … [sure] .BDc.
[family] … [they] .IBe.
[family] … [warranty] CFdjC
[family] … [we] BH.gD
[family] … [you] .EFiB
[further] bkgC.
[further] #number JmCc.
[further] ? EbBDc
[further] [belief] Cg.B.
[further] [bill] jB.B.
[further] [earlier] .KBB.
[further] [ends] .HdcC
[further] [further] dCeDC
[further] [heard] bF.b.
[further] [illness] dg...
[further] [last] FB.EC
[further] [measure] Jk.cC
[further] [message] GJDBj
[further] [moment] Df..B
[further] [more] ...BE
[further] [negation] .C.CD
[further] [numeral] BhBb.
[further] [rather] cC.Bb
[further] [reply] h....
[further] [span] .hD.D
[further] [stop] .Db.e
[further] [sure] b.e.b
[further] [warranty] Fm.DB
[further] [we] B.B.d
[further] dan fCC.E
[further] een cfd.D
[further] eens gDD.B
[further] en .g...
[further] geen .CE..
[further] is EFbd.
[further] maand BH..B
[further] mee .hb.B
[further] meer ...BE
[further] met g....
[further] niet dbFDE
[further] nooit .Fd..
[further] op bcDcc
[further] plaats DO...
[further] te dDcBB
[further] uw hK...
[further] van FfdEf
[further] voor Hb...
[further] week dF.BB
[further] … [acquaintance] d..Cd
[further] … [best] .DC.f
[further] … [bill] eBBbb
[further] … [earlier] fLCG.
[further] … [ends] c.b.G
[further] … [further] ebdEB
[further] … [grow] bEc..
[further] … [harm] CgbEB
[further] … [haste] .h.c.
[further] … [heard] eD...
[further] … [illness] ef...
[further] … [last] Fb.HC
[further] … [measure] chBcC
[further] … [message] GKDBi
[further] … [more] Bd.CE
[further] … [negation] BEBCd
[further] … [numeral] .jBcB
[further] … [official] CB..e
[further] … [rather] bc.Bc
[further] … [reply] iEBDc
[further] … [rival] fG...
[further] … [span] dcDBE
[further] … [sure] ..eBc
[further] … [they] DbBB.
[further] … [trade] dbd..
[further] … [warranty] .o.C.
[further] … [we] g.Ed.
[further] … [you] bc.c.
[grow] I.mEH
[grow] #number ..E..
[grow] [all] DGbC.
[grow] [ends] .iE..
[grow] [grow] GFjD.
[grow] [hiding] gBb.b
[grow] [last] gBC..
[grow] [measure] b.d.B
[grow] [negation] .I...
[grow] [numeral] .BgEC
[grow] [rather] .eDd.
[grow] [reply] .G.BB
[grow] [sure] Cf.f.
[grow] [they] CdE..
[grow] [warranty] CFBF.
[grow] [we] .HbBB
[grow] [you] KcccB
[grow] een eFCb.
[grow] elke .Ch..
[grow] het CFB..
[grow] met b.lC.
[grow] per .be..
[grow] uw .Fg..
[grow] van GcKC.
[grow] … [all] EHcDD
[grow] … [earlier] G.F..
[grow] … [ends] .lC..
[grow] … [further] EB.B.
[grow] … [grow] IGkFB
[grow] … [haste] EbcC.
[grow] … [heard] CFECB
[grow] … [hiding] gCc..
[grow] … [last] fB...
[grow] … [measure] ..e.C
[grow] … [message] H...B
[grow] … [moment] E.d..
[grow] … [negation] .Cb.D
[grow] … [numeral] .DiB.
[grow] … [rather] .cDdB
[grow] … [reply] D.dFD
[grow] … [source] BBEB.
[grow] … [span] CFj.B
[grow] … [stop] BdD.D
[grow] … [sure] .cbf.
[grow] … [they] DEBB.
[grow] … [warranty] .DFDD
[grow] … [we] .Jf.D
[grow] … [you] Ccfd.
[harm] ez.BD
[harm] [all] Dg.cB
[harm] [harm] FqEC.
[harm] [measure] Cj...
[harm] [negation] Gbb.C
[harm] [numeral] Cjc.d
[harm] [warranty] BcBDB
[harm] [we] .E.b.
[harm] [you] .m.BC
[harm] als HB.c.
[harm] en Cg.DB
[harm] hebben bibC.
[harm] kan Bh.C.
[harm] voor I...c
[harm] … [all] DheBD
[harm] … [debt] DD.f.
[harm] … [ends] FhCDC
[harm] … [further] .b.F.
[harm] … [harm] DnFd.
[harm] … [heard] Hc.cd
[harm] … [hiding] BfB.d
[harm] … [last] EBcbb
[harm] … [measure] .l..b
[harm] … [message] cd..h
[harm] … [negation] B.eFb
[harm] … [numeral] BlcBc
[harm] … [reply] FbDBc
[harm] … [span] de.b.
[harm] … [stop] Ff.DE
[harm] … [sure] bG.B.
[harm] … [they] .c.C.
[harm] … [warranty] .b..B
[harm] … [we] dD.bb
[harm] … [you] .lcb.
[haste] CxFGC
[haste] " .D..j
[haste] #phone .F...
[haste] [bill] fB.b.
[haste] [ends] Ff...
[haste] [further] .DECC
[haste] [grow] BeC..
[haste] [harm] Bg...
[haste] [haste] bmCD.
[haste] [hiding] BG.CC
[haste] [last] DfC..
[haste] [measure] .hB..
[haste] [message] FF..F
[haste] [moment] Bg.BE
[haste] [negation] KfED.
[haste] [numeral] .gB..
[haste] [reply] Ec...
[haste] [span] DdE.C
[haste] [stop] BK..B
[haste] [warranty] bGcB.
[haste] [we] eiC.F
[haste] [you] ed.K.
[haste] aan .i...
[haste] bij EJBB.
[haste] dan CJ.cc
[haste] dat .Fd.C
[haste] dus .g...
[haste] een GHCBb
[haste] is FnDBb
[haste] met HIBB.
[haste] niet HhB.D
[haste] nu .d...
[haste] of Bc..E
[haste] ons Fg..B
[haste] op hB.BC
[haste] u H..DD
[haste] uw hBBF.
[haste] van gH.bC
[haste] … [acquaintance] Bf..b
[haste] … [all] .eFcb
[haste] … [bill] e.Bb.
[haste] … [earlier] fH..B
[haste] … [ends] IcCC.
[haste] … [further] E..D.
[haste] … [grow] CgC..
[haste] … [harm] .e.EB
[haste] … [haste] BnBEB
[haste] … [heard] f...B
[haste] … [hiding] BK..b
[haste] … [last] EgDBB
[haste] … [measure] hhE..
[haste] … [message] H..ED
[haste] … [moment] .j.DB
[haste] … [more] .hB..
[haste] … [negation] CeG.c
[haste] … [numeral] eg..c
[haste] … [official] .k...
[haste] … [rather] DgB.b
[haste] … [region] CgC..
[haste] … [reply] CBBDC
[haste] … [rival] Cj.B.
[haste] … [span] bBGC.
[haste] … [stop] DJDCc
[haste] … [they] .CCbc
[haste] … [warranty] B.bE.
[haste] … [we] cgF.I
[haste] … [you] beDK.
[heard] bHCh.
[heard] #link BB..h
[heard] [all] ...FC
[heard] [bill] H.BC.
[heard] [debt] BE.e.
[heard] [earlier] .BcB.
[heard] [family] eD...
[heard] [further] ceCB.
[heard] [haste] gB..B
[heard] [hiding] Cfb..
[heard] [last] cf.b.
[heard] [negation] CbbDb
[heard] [numeral] D.db.
[heard] [private] GG.j.
[heard] [reply] .EBbk
[heard] [stop] .B.cC
[heard] [they] Fg.C.
[heard] [warranty] cL.i.
[heard] [we] ..cd.
[heard] [you] D.BbD
[heard] dan .B..k
[heard] dat bD.eI
[heard] de .EBcd
[heard] een DBB..
[heard] en bD..D
[heard] graag JC.E.
[heard] het BbFeb
[heard] ik H..D.
[heard] in FCcb.
[heard] ons GhC.b
[heard] op .G.C.
[heard] u DeCFb
[heard] uw CEDFB
[heard] we OCBlD
[heard] wij CCde.
[heard] ze FC...
[heard] … [acquaintance] iH.Dd
[heard] … [all] eF.b.
[heard] … [belief] JD.g.
[heard] … [bill] bDBEB
[heard] … [debt] FJBmC
[heard] … [earlier] .DcCB
[heard] … [ends] .MBdB
[heard] … [family] .F.e.
[heard] … [further] gdD.d
[heard] … [harm] Bb.dD
[heard] … [haste] eC.fC
[heard] … [heard] .e.Be
[heard] … [hiding] .ebcC
[heard] … [illness] EEBmC
[heard] … [last] Ef.c.
[heard] … [measure] .Bdd.
[heard] … [message] bE..f
[heard] … [moment] .FbfB
[heard] … [more] G..c.
[heard] … [numeral] ..eeB
[heard] … [official] Ki...
[heard] … [person] E.Df.
[heard] … [private] NL.j.
[heard] … [rather] .I..c
[heard] … [reply] CcDdg
[heard] … [rival] .cfcB
[heard] … [span] H.b.C
[heard] … [stop] .E.hC
[heard] … [sure] fFB..
[heard] … [they] .g.EC
[heard] … [trade] BiD..
[heard] … [warranty] .H.jC
[heard] … [we] fD..C
[heard] … [you] .bEeE
[hiding] : HEB..
[hiding] [all] .CFB.
[hiding] [ends] Cg..b
[hiding] [grow] .GcB.
[hiding] [hiding] j...b
[hiding] [last] f.B.D
[hiding] [negation] .BEDD
[hiding] [numeral] C.f..
[hiding] [reply] CG..C
[hiding] [warranty] DFBB.
[hiding] [we] f.F.c
[hiding] [you] Ibbfe
[hiding] als DIBCe
[hiding] op Ee.BB
[hiding] van JCDC.
[hiding] voor G.C.d
[hiding] … [acquaintance] gd..b
[hiding] … [all] ..FB.
[hiding] … [earlier] HcbC.
[hiding] … [ends] Ce..c
[hiding] … [grow] .bcCB
[hiding] … [hiding] i....
[hiding] … [last] idCCG
[hiding] … [measure] Cfc..
[hiding] … [message] Eb..b
[hiding] … [negation] b.EBB
[hiding] … [numeral] .efB.
[hiding] … [private] B..f.
[hiding] … [rather] cB..E
[hiding] … [reply] FC..d
[hiding] … [span] .gBB.
[hiding] … [warranty] GbBD.
[hiding] … [we] eeG.c
[hiding] … [you] Ie.de
[illness] IL.uH
[illness] ? BD.k.
[illness] [all] bE.d.
[illness] [earlier] D..h.
[illness] [further] BbcFc
[illness] [heard] H..f.
[illness] [illness] DC.j.
[illness] [more] .DcGd
[illness] [negation] BIE.B
[illness] [rather] CBDcE
[illness] [reply] .G.f.
[illness] [span] ...e.
[illness] [trade] BBEB.
[illness] [warranty] CFBb.
[illness] [we] CCC.D
[illness] [you] FLGjE
[illness] bent HJBg.
[illness] en CE.b.
[illness] in g..B.
[illness] is DE.g.
[illness] op DJBh.
[illness] u b.BEF
[illness] … [all] .J.i.
[illness] … [earlier] E..h.
[illness] … [ends] BEdd.
[illness] … [further] .F.e.
[illness] … [haste] Ce.i.
[illness] … [heard] bIBg.
[illness] … [illness] HD.l.
[illness] … [last] .F.e.
[illness] … [measure] b..E.
[illness] … [message] d..e.
[illness] … [moment] b..h.
[illness] … [more] BKbc.
[illness] … [negation] GJDfB
[illness] … [private] CB.c.
[illness] … [rather] FCDgE
[illness] … [reply] CI.gc
[illness] … [span] CBbf.
[illness] … [stop] DDd.e
[illness] … [sure] DCde.
[illness] … [they] FFDi.
[illness] … [trade] CBEB.
[illness] … [warranty] .GDb.
[illness] … [we] CIIjB
[illness] … [you] KGJnD
[last] cmd.F
[last] " .J...
[last] #number FhB..
[last] [all] D.b.B
[last] [earlier] cj.D.
[last] [ends] GdC.C
[last] [family] GB.d.
[last] [further] cDcBe
[last] [grow] HB.b.
[last] [heard] bK..c
[last] [illness] FBCd.
[last] [last] GnCFC
[last] [measure] Dh.Bb
[last] [message] CHE.C
[last] [moment] IiDCB
[last] [negation] BbC..
[last] [numeral] JhE.C
[last] [official] bf...
[last] [reply] F...k
[last] [span] Fj...
[last] [stop] .eB.B
[last] [sure] gDb..
[last] [warranty] CdCeC
[last] [we] C.HDD
[last] [you] c.B.E
[last] als hBBBB
[last] btw CFC.b
[last] de eCFdD
[last] een bdGC.
[last] en Ce..B
[last] het iMCDb
[last] in E.bbB
[last] kans Dc.B.
[last] nog gJ..d
[last] op Fe...
[last] te dG.Bf
[last] tot Fl...
[last] uw fR.E.
[last] van dJ..B
[last] vandaag DhB..
[last] voor .BCg.
[last] wie Bf...
[last] … [all] cCb.C
[last] … [earlier] biBB.
[last] … [ends] E.EBH
[last] … [family] FD.f.
[last] … [further] .e.Ed
[last] … [grow] bf.b.
[last] … [harm] eD.CB
[last] … [haste] BlBBd
[last] … [heard] dC...
[last] … [hiding] fHD.C
[last] … [illness] b.De.
[last] … [last] KpIBB
[last] … [measure] Be..b
[last] … [message] .LEbc
[last] … [moment] HiDDb
[last] … [more] GbGC.
[last] … [negation] CeEDd
[last] … [numeral] HdF.D
[last] … [official] cf.Ed
[last] … [private] hi.b.
[last] … [rather] Bc.D.
[last] … [region] HheBB
[last] … [reply] CgBCi
[last] … [rival] .h...
[last] … [span] EbBbC
[last] … [stop] ejEF.
[last] … [sure] ddcB.
[last] … [survey] gCCC.
[last] … [they] geCDC
[last] … [trade] FB...
[last] … [warranty] DDBdb
[last] … [we] hBI.B
[last] … [you] bbE.B
[measure] FebF.
[measure] [all] dgB..
[measure] [bill] bcC..
[measure] [earlier] eic..
[measure] [further] .Cd..
[measure] [grow] bEe..
[measure] [haste] .h..B
[measure] [hiding] ..e..
[measure] [last] CGb.b
[measure] [measure] CG...
[measure] [more] cKdB.
[measure] [negation] deFEB
[measure] [numeral] E.B..
[measure] [official] EDB.c
[measure] [reply] .cd..
[measure] [span] .fdb.
[measure] [trade] .Df..
[measure] [warranty] ...Cd
[measure] [we] EcBBB
[measure] [you] .Ccb.
[measure] een cf...
[measure] en bcC..
[measure] in CHEb.
[measure] is .eb..
[measure] op e.C.B
[measure] per DD...
[measure] sneller .Bf..
[measure] te .D..d
[measure] van F.hB.
[measure] veilig .Bg..
[measure] voor BD...
[measure] … [bill] .cD.B
[measure] … [earlier] .h...
[measure] … [ends] Eec..
[measure] … [grow] dce..
[measure] … [harm] ..c.b
[measure] … [haste] .g...
[measure] … [heard] .db.e
[measure] … [hiding] .dd..
[measure] … [last] E.b..
[measure] … [measure] .GDBD
[measure] … [message] .B..f
[measure] … [moment] ccB.B
[measure] … [more] cEcB.
[measure] … [negation] eeEBg
[measure] … [numeral] BCCBB
[measure] … [official] c.B.c
[measure] … [rather] B...i
[measure] … [reply] Cbd.d
[measure] … [rival] .fe..
[measure] … [source] BBD..
[measure] … [span] .dd.b
[measure] … [stop] .Ec.b
[measure] … [they] BGc..
[measure] … [trade] .Cg..
[measure] … [we] Bbcc.
[measure] … [you] .Ffdb
[message] bMHHl
[message] " ....e
[message] : D.B..
[message] ? bDB.n
[message] [acquaintance] ....i
[message] [all] Bbd.B
[message] [further] .B..j
[message] [haste] dD.DB
[message] [heard] .C.Bf
[message] [hiding] EH..D
[message] [last] .IB..
[message] [message] DB...
[message] [more] BGB.h
[message] [negation] bGBBc
[message] [numeral] ge...
[message] [official] .C..f
[message] [rather] .B.Ch
[message] [reply] IJBCg
[message] [stop] bH.Be
[message] [warranty] HbBC.
[message] [we] BGCC.
[message] [you] .b.G.
[message] aan ....d
[message] dan DB..b
[message] en Ed.BB
[message] kan B...k
[message] meer .C..f
[message] met CC..f
[message] niet bF...
[message] omdat g....
[message] over .E..b
[message] stopzetten ....h
[message] te Gb.CB
[message] u DF.F.
[message] van ..Cce
[message] wij G....
[message] … [acquaintance] cB..e
[message] … [all] e.b..
[message] … [bill] ..d.c
[message] … [earlier] eF..B
[message] … [ends] Ge...
[message] … [further] ..EBh
[message] … [haste] fG.ED
[message] … [heard] dFBCi
[message] … [hiding] cCF.c
[message] … [last] cDC..
[message] … [measure] .f..c
[message] … [message] GEcBB
[message] … [mistake] jC..D
[message] … [moment] .dB.E
[message] … [more] DBDBi
[message] … [negation] .Kb.b
[message] … [numeral] hfb.E
[message] … [official] kF..b
[message] … [rather] bCBC.
[message] … [reply] GO.En
[message] … [span] Bg..c
[message] … [stop] EHCCi
[message] … [sure] .c..d
[message] … [they] bF...
[message] … [warranty] .dCDd
[message] … [we] bLEGf
[message] … [you] gCBE.
[mistake] zRGBC
[mistake] : sGC.B
[mistake] [mistake] kDCC.
[mistake] [you] lD.F.
[mistake] … [bill] e.B..
[mistake] … [earlier] g..e.
[mistake] … [last] hE.d.
[mistake] … [message] hB..b
[mistake] … [mistake] nJCCB
[mistake] … [moment] g....
[mistake] … [negation] iI.B.
[mistake] … [we] fBBe.
[mistake] … [you] pJ...
[moment] csECE
[moment] #number DD...
[moment] [all] EjGB.
[moment] [earlier] gLc.B
[moment] [family] EJ.g.
[moment] [further] Fc.C.
[moment] [grow] bfd..
[moment] [haste] Gf..C
[moment] [measure] eb..B
[moment] [moment] MgBCB
[moment] [negation] chD.C
[moment] [official] E....
[moment] [reply] Fe..E
[moment] [span] dDC..
[moment] [warranty] eDd..
[moment] [we] diE..
[moment] [you] Dg...
[moment] al Ef...
[moment] en .Fd..
[moment] in DDB..
[moment] is .gBEB
[moment] niet cj..C
[moment] of coB..
[moment] om fe...
[moment] staat BiCB.
[moment] u .LBf.
[moment] uw IJ..D
[moment] … [all] CqKBB
[moment] … [bill] Eg.b.
[moment] … [debt] gg...
[moment] … [earlier] f.bCD
[moment] … [ends] Emb..
[moment] … [family] EK.h.
[moment] … [further] CcBFD
[moment] … [grow] .gd..
[moment] … [harm] edD.B
[moment] … [haste] Dk.cE
[moment] … [hiding] .dbg.
[moment] … [illness] .KBd.
[moment] … [last] HjcCB
[moment] … [measure] dcC.C
[moment] … [moment] Fo..D
[moment] … [more] BhDcE
[moment] … [negation] hjG.F
[moment] … [numeral] .c.ED
[moment] … [official] F..B.
[moment] … [reply] .h.D.
[moment] … [rival] EhB..
[moment] … [span] bDDEC
[moment] … [stop] cgb.B
[moment] … [they] c.Be.
[moment] … [trade] FfBB.
[moment] … [warranty] bkc..
[moment] … [we] fgGfC
[moment] … [you] Cj.bB
[more] ECkB.
[more] ? ..B.c
[more] [all] cE..C
[more] [earlier] FBB.b
[more] [further] dBE.B
[more] [illness] Dhe..
[more] [message] CFCBh
[more] [more] BCeFB
[more] [negation] .EcC.
[more] [numeral] fFD..
[more] [rather] .Db..
[more] [rival] BBe..
[more] [stop] .Gc.b
[more] [warranty] ..eFB
[more] [we] .IdDd
[more] [you] BicCB
[more] bestaat .FeB.
[more] dan c.dCF
[more] een .Fe..
[more] en .cdFB
[more] in BdcCD
[more] is DEEdB
[more] van Eg.Ef
[more] … [all] bGc.B
[more] … [bill] HCd..
[more] … [earlier] GED..
[more] … [ends] .G..D
[more] … [further] dBE..
[more] … [grow] .J.C.
[more] … [hiding] ..e..
[more] … [illness] DheB.
[more] … [last] GHccB
[more] … [message] CGCBg
[more] … [more] B.eFB
[more] … [negation] .LfD.
[more] … [numeral] dHd..
[more] … [rather] BEcB.
[more] … [reply] CbFBb
[more] … [rival] BCf..
[more] … [stop] BIbB.
[more] … [sure] ..f..
[more] … [trade] dJd..
[more] … [warranty] ..dE.
[more] … [we] cNc.d
[more] … [you] Dhb.B
[negation] DccCd
[negation] " .GB.l
[negation] [acquaintance] JcBbc
[negation] [all] dCbC.
[negation] [bill] Fdb.d
[negation] [debt] ddbCB
[negation] [earlier] ECCBB
[negation] [ends] .BbCB
[negation] [further] F..cg
[negation] [grow] gBBE.
[negation] [harm] bDd.C
[negation] [haste] be..D
[negation] [heard] cdCC.
[negation] [hiding] mG...
[negation] [illness] BB.Cf
[negation] [last] .E.CB
[negation] [measure] ccD..
[negation] [message] .DFDh
[negation] [moment] EGCBB
[negation] [more] J.Cbe
[negation] [negation] ..d.e
[negation] [official] Dd.BB
[negation] [rather] CMEGf
[negation] [reply] BgbDc
[negation] [rival] CGg..
[negation] [span] c.EB.
[negation] [stop] DDc..
[negation] [sure] EJ...
[negation] [they] .DDbb
[negation] [warranty] .F..e
[negation] [we] ClHD.
[negation] [you] B.GG.
[negation] aan BH.B.
[negation] antwoord ef..E
[negation] berichten C...E
[negation] bij DC...
[negation] dat GdF.C
[negation] de EgEB.
[negation] doen .IB.b
[negation] een FFh..
[negation] en .F.B.
[negation] enkel DK...
[negation] enkele CGjB.
[negation] in .icCe
[negation] interesse BD..C
[negation] mail B...f
[negation] mails .BB.g
[negation] meer HcC.e
[negation] met E.C..
[negation] ontvangen fD..b
[negation] onze Bj.C.
[negation] op D.dCb
[negation] probleem .CE.C
[negation] reclame g....
[negation] te cC..M
[negation] tijd CeDBB
[negation] tot Dh...
[negation] uitzondering .Cd..
[negation] van GGc..
[negation] voor eL.e.
[negation] … [acquaintance] ....d
[negation] … [all] BBcCb
[negation] … [best] BG...
[negation] … [bill] Dbbbd
[negation] … [blame] EecCb
[negation] … [earlier] D.CD.
[negation] … [ends] BdEI.
[negation] … [further] J.cch
[negation] … [grow] dhFB.
[negation] … [harm] .cdBE
[negation] … [haste] .c.c.
[negation] … [heard] BBDEd
[negation] … [hiding] jMCD.
[negation] … [illness] BB.Ce
[negation] … [last] bDbDB
[negation] … [measure] ggB..
[negation] … [message] .DFGk
[negation] … [moment] EcD.C
[negation] … [more] L.Bbe
[negation] … [negation] .d...
[negation] … [numeral] c..DC
[negation] … [official] Gh.B.
[negation] … [private] .dBC.
[negation] … [rather] DNDHl
[negation] … [region] bcd.B
[negation] … [reply] D.CFn
[negation] … [rival] DKh.E
[negation] … [span] .g..G
[negation] … [stop] DD..f
[negation] … [sure] .BC.d
[negation] … [they] DhG..
[negation] … [trade] Ce...
[negation] … [warranty] ...Cg
[negation] … [we] HfEBf
[negation] … [you] DgI..
[numeral] GBdEF
[numeral] #number eCD.B
[numeral] % B.gC.
[numeral] [acquaintance] BBD..
[numeral] [bill] .cD..
[numeral] [earlier] .g...
[numeral] [ends] D..d.
[numeral] [family] dF...
[numeral] [further] dH.b.
[numeral] [grow] dIbC.
[numeral] [last] bh.Bb
[numeral] [measure] E..BB
[numeral] [message] eb..c
[numeral] [moment] Dd...
[numeral] [more] bFfB.
[numeral] [negation] ddGb.
[numeral] [numeral] .heD.
[numeral] [official] FHC..
[numeral] [rather] BF..b
[numeral] [reply] .hcDE
[numeral] [rival] GicC.
[numeral] [span] ED.B.
[numeral] [stop] E.CB.
[numeral] [sure] EC...
[numeral] [they] FD...
[numeral] [trade] .fbDB
[numeral] [warranty] b.Fdc
[numeral] [we] HHbB.
[numeral] [you] .bfH.
[numeral] cm DEE..
[numeral] dag BCB..
[numeral] dagen .BcC.
[numeral] die .j...
[numeral] en c.Eb.
[numeral] euro .CE..
[numeral] graden .DC..
[numeral] in .Cgd.
[numeral] jaar GF.Dd
[numeral] juni bFB..
[numeral] keer .dddC
[numeral] kilo CDF..
[numeral] kleuren BBBB.
[numeral] liter .BE..
[numeral] maanden DJDc.
[numeral] maart DIC..
[numeral] mei bFB..
[numeral] mensen .CG..
[numeral] meter EDG.B
[numeral] minuten .hD..
[numeral] naar .eg..
[numeral] nieuwe ..f..
[numeral] op cJl.D
[numeral] personen h....
[numeral] plaatsen .e...
[numeral] procent EFgB.
[numeral] stuks EBDB.
[numeral] tot BFB.c
[numeral] u G..B.
[numeral] uur .dDCB
[numeral] van Gfbc.
[numeral] voor .l...
[numeral] weken FJd.C
[numeral] werkdagen ECEBb
[numeral] zo DDgc.
[numeral] … [acquaintance] BCD.C
[numeral] … [all] .c.cb
[numeral] … [belief] hc.c.
[numeral] … [best] DEFc.
[numeral] … [bill] F.G.C
[numeral] … [blame] Ed.b.
[numeral] … [debt] .G.d.
[numeral] … [earlier] df.C.
[numeral] … [ends] C..bc
[numeral] … [family] eG...
[numeral] … [further] cC.d.
[numeral] … [harm] eDebb
[numeral] … [haste] fg..B
[numeral] … [heard] Bc.Cd
[numeral] … [hiding] ..dbb
[numeral] … [illness] bDBb.
[numeral] … [last] .i.Db
[numeral] … [measure] E..BB
[numeral] … [message] fb.ej
[numeral] … [moment] deb.D
[numeral] … [more] b.e..
[numeral] … [negation] b.ccg
[numeral] … [numeral] ...IB
[numeral] … [official] Db.Bb
[numeral] … [private] IB.b.
[numeral] … [rather] FB..d
[numeral] … [region] E.b.B
[numeral] … [reply] hcdDc
[numeral] … [rival] HleC.
[numeral] … [source] .CF.C
[numeral] … [span] GC.C.
[numeral] … [stop] GcDdb
[numeral] … [they] KB..C
[numeral] … [trade] CedDC
[numeral] … [warranty] cEDbB
[numeral] … [we] Bbdfe
[numeral] … [you] beggf
[official] sBFBE
[official] : oJ...
[official] [all] dc.BC
[official] [bill] je.D.
[official] [debt] .J.hB
[official] [earlier] hE.C.
[official] [numeral] gHE..
[official] [official] ihDDc
[official] [reply] .K..B
[official] [stop] hFBB.
[official] [warranty] lbBED
[official] [we] H.BFb
[official] [you] .eGG.
[official] dat .Fd..
[official] de ..BCe
[official] en F..D.
[official] in KC...
[official] is i.Bbb
[official] over G..B.
[official] van oICD.
[official] … [all] g..bD
[official] … [bill] jd.GC
[official] … [debt] CK.gC
[official] … [earlier] jb.DB
[official] … [ends] Ieb..
[official] … [further] ebe.b
[official] … [heard] eG...
[official] … [last] eBB..
[official] … [measure] .bB..
[official] … [negation] eeBDB
[official] … [numeral] jFG..
[official] … [official] ngEFb
[official] … [reply] c.CB.
[official] … [source] I....
[official] … [span] E....
[official] … [stop] kDBF.
[official] … [they] dc..B
[official] … [trade] dJC..
[official] … [warranty] j..BC
[official] … [we] .cDKC
[official] … [you] l.B..
[person] bFGhE
[person] [all] dIDb.
[person] [family] b..f.
[person] [illness] BB.f.
[person] [you] cgBb.
[person] een ..f..
[person] is K..h.
[person] … [all] c.Eb.
[person] … [family] b..g.
[person] … [further] gG.d.
[person] … [heard] dB.C.
[person] … [illness] HFBh.
[person] … [negation] DgCcB
[person] … [span] bDCe.
[person] … [warranty] BbCbB
[person] … [we] cE.e.
[person] … [you] iCDB.
[private] ..EjE
[private] [all] ImDGC
[private] [heard] CD..B
[private] [negation] Ce.FC
[private] [numeral] B..e.
[private] [warranty] EE.D.
[private] [we] .KBbD
[private] [you] MD.i.
[private] en CD.D.
[private] in BB.e.
[private] op cf.gD
[private] van IFCbB
[private] … [all] KlE..
[private] … [heard] bFBeB
[private] … [illness] GB.d.
[private] … [last] FCCg.
[private] … [message] ...De
[private] … [negation] Cc..B
[private] … [numeral] GB.h.
[private] … [private] CB.f.
[private] … [reply] ...D.
[private] … [stop] h..GB
[private] … [warranty] CGB..
[private] … [we] CLCd.
[private] … [you] H.Ee.
[rather] DDBBf
[rather] ? DbCBG
[rather] [all] dD.bD
[rather] [further] bfC..
[rather] [haste] BF..b
[rather] [heard] edCd.
[rather] [hiding] dE...
[rather] [last] .DbCf
[rather] [measure] FH...
[rather] [message] FE.Bi
[rather] [moment] E...D
[rather] [more] .GcBB
[rather] [negation] CEIb.
[rather] [numeral] G....
[rather] [rather] Db.Bb
[rather] [reply] cH.ch
[rather] [stop] E..B.
[rather] [they] CB.c.
[rather] [warranty] G..Cc
[rather] [we] .bBBj
[rather] dit DD..l
[rather] geen CB..e
[rather] in eC.Cg
[rather] is GDD.G
[rather] niet EJ..C
[rather] niets ..CEE
[rather] te CB..e
[rather] … [all] b.cc.
[rather] … [bill] cCE.B
[rather] … [earlier] BG.CC
[rather] … [ends] Fe..h
[rather] … [further] Bh..c
[rather] … [grow] fCBBB
[rather] … [harm] Fdc..
[rather] … [haste] BL.B.
[rather] … [heard] dbC.b
[rather] … [hiding] cHBB.
[rather] … [last] cdbEf
[rather] … [measure] eCB.b
[rather] … [message] IK.Dj
[rather] … [moment] KB.b.
[rather] … [more] Dg...
[rather] … [negation] EDEcf
[rather] … [numeral] gbC.D
[rather] … [official] EF...
[rather] … [private] Bd.EC
[rather] … [rather] .B.Ce
[rather] … [reply] EFC.k
[rather] … [span] .D.DD
[rather] … [stop] JDB.g
[rather] … [they] .h.c.
[rather] … [warranty] BGBDf
[rather] … [we] cCFDk
[rather] … [you] b.Bcj
[region] EBkJF
[region] [all] cde..
[region] [warranty] B.C..
[region] [we] CDcC.
[region] een g...B
[region] … [negation] BfcBb
[region] … [numeral] D.F..
[region] … [trade] g.D..
[region] … [warranty] B.FBB
[region] … [we] FdeDc
[region] … [you] .GdCb
[reply] .dBDn
[reply] " DFBBn
[reply] ? Gb.BE
[reply] [acquaintance] dB..f
[reply] [all] DEc.E
[reply] [bill] .E.Bb
[reply] [blame] BE..b
[reply] [earlier] ...DK
[reply] [ends] ....f
[reply] [further] .fB.D
[reply] [harm] fe.D.
[reply] [haste] BC.BG
[reply] [heard] E...c
[reply] [hiding] DdB..
[reply] [last] E.Ddc
[reply] [measure] .g..B
[reply] [message] DG.BH
[reply] [moment] EeC.I
[reply] [more] CG...
[reply] [negation] KhEB.
[reply] [numeral] ..c.C
[reply] [official] .D.eb
[reply] [rather] DFB.D
[reply] [reply] cIFGh
[reply] [stop] GJDBo
[reply] [sure] fDfE.
[reply] [they] DfCBC
[reply] [warranty] CP..h
[reply] [we] IebBB
[reply] [you] .CIDc
[reply] aan FI..d
[reply] afmelden ....d
[reply] als fG.CG
[reply] dan GLb.n
[reply] dat eDc..
[reply] de HE..C
[reply] die fc...
[reply] een HH.D.
[reply] en bI.Cd
[reply] het KBb.h
[reply] ik E....
[reply] is BfBFb
[reply] later .h..B
[reply] maar GD..e
[reply] met FKCBj
[reply] naar eC..C
[reply] nee .F..g
[reply] of .D.dC
[reply] om dG..e
[reply] ons I..BD
[reply] op eE...
[reply] over F..cB
[reply] stop ....i
[reply] te iD.Bf
[reply] tot lE..f
[reply] u .e.Ed
[reply] uit ....g
[reply] van gbBGc
[reply] voor CccBI
[reply] we LJ.cE
[reply] wij GEbCE
[reply] … [acquaintance] fC..m
[reply] … [all] bGb.f
[reply] … [bill] CIBC.
[reply] … [earlier] d..CI
[reply] … [ends] .c..h
[reply] … [further] dDFcf
[reply] … [grow] .dEB.
[reply] … [harm] coBEB
[reply] … [haste] K.BBE
[reply] … [heard] .CBD.
[reply] … [hiding] cbB.f
[reply] … [illness] E..hc
[reply] … [last] Cd.c.
[reply] … [measure] ej..C
[reply] … [message] cGBDd
[reply] … [moment] .gCB.
[reply] … [more] EJD.i
[reply] … [negation] CcHDh
[reply] … [numeral] bdb..
[reply] … [official] HhBfd
[reply] … [rather] HNBC.
[reply] … [reply] .LILh
[reply] … [span] B.bBC
[reply] … [stop] OKFCu
[reply] … [sure] gIeEc
[reply] … [survey] hCC.B
[reply] … [they] CgEGE
[reply] … [trade] GfBb.
[reply] … [warranty] IHC.j
[reply] … [we] b..Dc
[reply] … [you] .dJCc
[rival] Epd.I
[rival] [all] HlD..
[rival] [last] c.E..
[rival] [they] fc...
[rival] [trade] .gC..
[rival] [warranty] B.C..
[rival] [we] FIceC
[rival] [you] cc.D.
[rival] in ...D.
[rival] op .gc..
[rival] … [all] KnCCC
[rival] … [earlier] Ed.B.
[rival] … [further] .M.B.
[rival] … [negation] BgE.C
[rival] … [numeral] bCF..
[rival] … [private] Gi.C.
[rival] … [rather] BD..E
[rival] … [rival] .gD..
[rival] … [span] bcF..
[rival] … [they] e..CB
[rival] … [trade] .hD..
[rival] … [warranty] C.C..
[rival] … [we] DCbcE
[rival] … [you] boDGC
[source] .RGB.
[source] [all] g.c.D
[source] [numeral] F..Cd
[source] [warranty] DDBBB
[source] [we] cB.E.
[source] [you] FBCd.
[source] de GEB..
[source] die G..B.
[source] in G....
[source] onze e...C
[source] van D.CBC
[source] … [all] iDb.B
[source] … [ends] gE...
[source] … [heard] G.cBC
[source] … [measure] .B.ce
[source] … [numeral] EHDbe
[source] … [rather] e...f
[source] … [reply] HC...
[source] … [source] CBD..
[source] … [span] FEB.e
[source] … [trade] j....
[source] … [warranty] .ECCC
[source] … [we] bB.Db
[source] … [you] bHDd.
[span] Db.DF
[span] #number .EedB
[span] : .f...
[span] [all] .gDBc
[span] [blame] .Df..
[span] [earlier] fdCC.
[span] [ends] CgB..
[span] [further] ..CBC
[span] [haste] Bl...
[span] [illness] .G.db
[span] [more] .Bg.C
[span] [negation] ceCC.
[span] [rather] Ce..e
[span] [reply] GFe.C
[span] [span] Bgb.C
[span] [sure] .eB..
[span] [warranty] B.b..
[span] [we] chFDC
[span] [you] Cbd.D
[span] bij gGDD.
[span] een .fB.B
[span] en ..eBb
[span] geen cg..B
[span] in BGECB
[span] nog FBB..
[span] op ..D.C
[span] per .C..E
[span] staat .Cg..
[span] te BeDc.
[span] terug .CfC.
[span] voor FFC..
[span] … [all] ceD..
[span] … [bill] ge..C
[span] … [blame] BEf..
[span] … [debt] E..b.
[span] … [earlier] ibDBd
[span] … [ends] FnC..
[span] … [family] FE.B.
[span] … [further] cDDE.
[span] … [grow] DjDB.
[span] … [harm] EB.dB
[span] … [haste] .l..b
[span] … [heard] c.d..
[span] … [illness] .D.d.
[span] … [last] c.dGc
[span] … [measure] b.D.B
[span] … [message] ....h
[span] … [moment] .g..C
[span] … [negation] efDCd
[span] … [numeral] .bC.G
[span] … [official] E....
[span] … [private] B..e.
[span] … [rather] Ge.df
[span] … [region] BeB..
[span] … [reply] bPc.b
[span] … [rival] Bkc.C
[span] … [span] Ee.BE
[span] … [sure] DhbCB
[span] … [they] .JDb.
[span] … [trade] BcdC.
[span] … [warranty] bc.D.
[span] … [we] GdJec
[span] … [you] ..dcf
[stop] GeC.r
[stop] " BE.Bn
[stop] : B.c.d
[stop] ? Bb.Bj
[stop] [all] CMcCb
[stop] [earlier] Bf...
[stop] [further] .Db.D
[stop] [haste] Bdb.e
[stop] [heard] BDcd.
[stop] [measure] .F..B
[stop] [message] LD..d
[stop] [numeral] d.CBE
[stop] [official] dDcdE
[stop] [reply] EGcDb
[stop] [span] .IC.C
[stop] [stop] ED.Bi
[stop] [warranty] Fd.bE
[stop] [we] BjbEi
[stop] [you] Fb.Ce
[stop] de ..D..
[stop] door DB..h
[stop] een E.DBd
[stop] en EfbbG
[stop] het .d.CB
[stop] in FD..C
[stop] kan .GB.f
[stop] met Cd.Dc
[stop] om hD...
[stop] onze ..c.c
[stop] op DHCbC
[stop] te HC.bf
[stop] u .I..f
[stop] uw G.ccD
[stop] van ddCf.
[stop] voor .K..C
[stop] weten ....G
[stop] … [all] GFB..
[stop] … [best] ....f
[stop] … [bill] bCCE.
[stop] … [debt] Dc.h.
[stop] … [earlier] ....g
[stop] … [ends] BBCBF
[stop] … [family] b..g.
[stop] … [further] cC.bC
[stop] … [grow] f.c.C
[stop] … [harm] CbDCF
[stop] … [haste] cBb.i
[stop] … [heard] DHcd.
[stop] … [hiding] .cd.d
[stop] … [illness] eC.DB
[stop] … [last] De.BF
[stop] … [measure] GEcbD
[stop] … [message] G.BBl
[stop] … [moment] CbbBg
[stop] … [more] cbcD.
[stop] … [negation] ..DG.
[stop] … [numeral] .b.bI
[stop] … [official] hGcc.
[stop] … [private] e..fB
[stop] … [rather] .F.bG
[stop] … [reply] FO.Ck
[stop] … [rival] BicC.
[stop] … [span] DJD..
[stop] … [stop] HGCDo
[stop] … [sure] C..Be
[stop] … [warranty] bb.dG
[stop] … [we] .k.cf
[stop] … [you] DB..i
[sure] .LzED
[sure] [acquaintance] Cdg..
[sure] [all] GGbB.
[sure] [best] BDe..
[sure] [further] CGd..
[sure] [grow] .ehB.
[sure] [measure] .Dc..
[sure] [more] CGb..
[sure] [negation] .DH.b
[sure] [numeral] BFe.B
[sure] [reply] .Bc.D
[sure] [sure] .Dg.B
[sure] [trade] Bge..
[sure] [warranty] fC..d
[sure] [we] GFc.B
[sure] [you] fbcEC
[sure] advies ..F..
[sure] bij h.cH.
[sure] dat .BdE.
[sure] de CEee.
[sure] en D.c..
[sure] het ..D..
[sure] is gE...
[sure] leven ..F..
[sure] naar h.CCC
[sure] op .F...
[sure] tot ..F..
[sure] van .CfB.
[sure] verzekerd DCh..
[sure] … [acquaintance] Cdg..
[sure] … [all] JFdC.
[sure] … [best] cEg..
[sure] … [earlier] eC.C.
[sure] … [ends] FFfD.
[sure] … [further] .CfB.
[sure] … [grow] CeiCB
[sure] … [harm] ciCB.
[sure] … [hiding] ECd..
[sure] … [illness] D.d.b
[sure] … [measure] .Gc..
[sure] … [more] ICiCB
[sure] … [negation] bBBDd
[sure] … [numeral] CIf.C
[sure] … [reply] CEc..
[sure] … [span] bEbcB
[sure] … [stop] .DfD.
[sure] … [sure] BFi.C
[sure] … [survey] e.E..
[sure] … [they] dEdC.
[sure] … [trade] CffC.
[sure] … [warranty] hd.Ic
[sure] … [we] B.bBF
[sure] … [you] ibdBE
[survey] pNFCB
[survey] [trade] i....
[survey] [we] f....
[survey] bij h.E..
[survey] naar h.B.C
[survey] van g.E..
[survey] … [numeral] hE..B
[survey] … [rather] g....
[survey] … [reply] f...c
[survey] … [trade] hBC..
[survey] … [warranty] e.BB.
[survey] … [we] eB.BC
[survey] … [you] nGECB
[they] .e..F
[they] [all] .jd.B
[they] [best] .Dg..
[they] [heard] jED..
[they] [illness] ..fc.
[they] [negation] fBEbC
[they] [numeral] .BDC.
[they] [official] BhD..
[they] [rather] .FB.B
[they] [reply] CJ.BB
[they] [rival] CdF..
[they] [stop] Fc.BD
[they] [sure] DFg..
[they] [trade] egF..
[they] [warranty] BK..B
[they] [we] FD.e.
[they] [you] DmEEB
[they] al Cl...
[they] de echB.
[they] een BeDDB
[they] er CIE.b
[they] het EFiB.
[they] in D.B..
[they] met BFCg.
[they] niet hEE.B
[they] op .C.B.
[they] van CCF..
[they] voor ECF.B
[they] … [all] bj...
[they] … [best] cEgB.
[they] … [bill] EbCb.
[they] … [further] Bc...
[they] … [harm] IcE..
[they] … [haste] BEbbb
[they] … [heard] gGF..
[they] … [illness] .Ee..
[they] … [last] ..dbC
[they] … [measure] DDC..
[they] … [moment] .e.b.
[they] … [more] ..e..
[they] … [negation] e.I.C
[they] … [numeral] C.IF.
[they] … [official] DhDB.
[they] … [person] dBF..
[they] … [rather] dHB..
[they] … [reply] .Gb.b
[they] … [rival] CcF..
[they] … [span] .Q.CB
[they] … [stop] G..bB
[they] … [sure] EGh.b
[they] … [they] IBD.C
[they] … [trade] chFB.
[they] … [warranty] .K.G.
[they] … [we] EDBb.
[they] … [you] fpCB.
[trade] C..DG
[trade] [all] EdEB.
[trade] [belief] ..BH.
[trade] [earlier] Ef.c.
[trade] [ends] b.Fc.
[trade] [further] DBeE.
[trade] [harm] .i.D.
[trade] [heard] BH..C
[trade] [illness] .eBK.
[trade] [measure] .Bd..
[trade] [more] BIdD.
[trade] [negation] EcbB.
[trade] [numeral] bCd..
[trade] [rather] .eBc.
[trade] [reply] CJ.H.
[trade] [span] bde..
[trade] [sure] DB...
[trade] [they] b.DB.
[trade] [trade] CDGB.
[trade] [we] IDbD.
[trade] [you] ce.d.
[trade] de ..Fb.
[trade] gebruiken BFE..
[trade] met BDDI.
[trade] van D.FB.
[trade] … [all] CcDC.
[trade] … [debt] .D.E.
[trade] … [earlier] Ifbc.
[trade] … [ends] beF..
[trade] … [further] FGeFB
[trade] … [grow] bCe..
[trade] … [harm] .kBE.
[trade] … [haste] CE.Cc
[trade] … [heard] DHD.E
[trade] … [hiding] .Db..
[trade] … [illness] BeDCB
[trade] … [last] dDEH.
[trade] … [measure] DFe..
[trade] … [more] DDc.B
[trade] … [negation] BecC.
[trade] … [numeral] .QfC.
[trade] … [reply] ...IC
[trade] … [span] .ffB.
[trade] … [stop] DBBB.
[trade] … [sure] EFb..
[trade] … [they] BJC..
[trade] … [trade] CDCB.
[trade] … [warranty] CL.GD
[trade] … [we] KGcCE
[trade] … [you] gj...
[warranty] G.ECC
[warranty] #number DbD..
[warranty] [acquaintance] E..E.
[warranty] [all] ..bc.
[warranty] [belief] CcBJ.
[warranty] [blame] .Cfbc
[warranty] [earlier] Eg.dG
[warranty] [ends] DF..c
[warranty] [family] E....
[warranty] [further] Hb.c.
[warranty] [grow] f.gbB
[warranty] [harm] b.EdB
[warranty] [haste] Bd.BD
[warranty] [heard] .h...
[warranty] [hiding] h.ECB
[warranty] [illness] .HB.d
[warranty] [measure] cD...
[warranty] [message] HECBf
[warranty] [moment] bD.bb
[warranty] [more] .FgC.
[warranty] [numeral] B.DDB
[warranty] [rather] bEbd.
[warranty] [reply] ee.CK
[warranty] [source] ...CB
[warranty] [span] DfDE.
[warranty] [stop] EGBbh
[warranty] [sure] CBedB
[warranty] [they] .e...
[warranty] [trade] D..c.
[warranty] [warranty] .EDB.
[warranty] [we] GbJBb
[warranty] [you] Ej.Cb
[warranty] daarom h..d.
[warranty] dan EmDD.
[warranty] dat E.be.
[warranty] de Bc.EC
[warranty] een IIFCB
[warranty] geen BG.b.
[warranty] het bfBFd
[warranty] ik .F..D
[warranty] in .DBD.
[warranty] is BG...
[warranty] je GB..d
[warranty] kan db...
[warranty] nog DG...
[warranty] op dEE..
[warranty] stopt .I...
[warranty] u .fFE.
[warranty] uw Ihdd.
[warranty] van GCDBB
[warranty] voor DH...
[warranty] we F...e
[warranty] wie Be...
[warranty] wij FcBCc
[warranty] wordt fC...
[warranty] zag GC.f.
[warranty] … [acquaintance] HD.Db
[warranty] … [all] De.cd
[warranty] … [belief] DcBK.
[warranty] … [best] CF.dC
[warranty] … [bill] fCbD.
[warranty] … [blame] FGfeb
[warranty] … [debt] Fd..B
[warranty] … [earlier] .gBdB
[warranty] … [ends] I..Fb
[warranty] … [family] Jf...
[warranty] … [further] Jf..h
[warranty] … [grow] f.fbC
[warranty] … [harm] efB.D
[warranty] … [haste] .j..b
[warranty] … [heard] .g...
[warranty] … [hiding] gb.C.
[warranty] … [illness] bJ.bb
[warranty] … [last] gEecE
[warranty] … [measure] dH...
[warranty] … [message] DHD.n
[warranty] … [moment] d..D.
[warranty] … [more] DcgEd
[warranty] … [negation] Dh.Cf
[warranty] … [numeral] ..EFB
[warranty] … [official] BDCBc
[warranty] … [private] Ed.bd
[warranty] … [rather] ..Bbd
[warranty] … [reply] i.BFD
[warranty] … [rival] D.f.B
[warranty] … [source] .CBCC
[warranty] … [span] E.FB.
[warranty] … [stop] CFGdi
[warranty] … [sure] DCecB
[warranty] … [they] CeBd.
[warranty] … [trade] Hf..D
[warranty] … [warranty] GNHID
[warranty] … [we] ..E..
[warranty] … [you] giDb.
[we] bIdCE
[we] #number DEf..
[we] [all] BChCJ
[we] [belief] fHE..
[we] [best] .CeGD
[we] [bill] DDCcC
[we] [earlier] oJ..J
[we] [ends] Cd.Cf
[we] [family] e.D..
[we] [further] Bc.F.
[we] [grow] .Jfb.
[we] [harm] gK.Hd
[we] [haste] HF.Cc
[we] [heard] D..iB
[we] [hiding] F.D.c
[we] [illness] BBdD.
[we] [last] Ei.cC
[we] [measure] BCeBd
[we] [message] BF.B.
[we] [moment] eG.De
[we] [more] .j.Ff
[we] [negation] G.JCD
[we] [numeral] b.CKB
[we] [official] fbCHE
[we] [person] E.E..
[we] [private] MC.eC
[we] [rather] gFDd.
[we] [region] EbD.b
[we] [reply] .D.bG
[we] [rival] eecFC
[we] [source] LB...
[we] [span] DDcE.
[we] [stop] Fb..i
[we] [sure] .G...
[we] [survey] h.D..
[we] [they] .DcFC
[we] [trade] cIb.B
[we] [warranty] gLEBB
[we] [we] .C...
[we] [you] dDbce
[we] aan .C.dD
[we] aanbod F.Bc.
[we] administratie h....
[we] advocaten E..f.
[we] af DC.eg
[we] altijd D.eC.
[we] bellen FHCBD
[we] ben fI.BB
[we] bouwen BBBFB
[we] brengen FBCB.
[we] brieven J...b
[we] dan .bB.d
[we] dat GC.Ei
[we] de Cm.HB
[we] dienst hBBB.
[we] doen eE.CB
[we] een .KD.J
[we] elkaar g.B..
[we] en bI.fb
[we] enkel JD.Ec
[we] folder H.B..
[we] gaan .g..b
[we] gamma HBDcc
[we] geen EcEeC
[we] gesprek hBce.
[we] geven GkB..
[we] graag BfB.C
[we] halen CF..c
[we] heb bi.DB
[we] hebben b..eE
[we] helpen HDB..
[we] het Fd.EF
[we] hopen HCCB.
[we] houden d...h
[we] in gH..C
[we] kantoor GDDB.
[we] kennen dGc.C
[we] klanten CBd..
[we] komen bFCbI
[we] kunnen C.Gh.
[we] leveren FJCcD
[we] mails C...c
[we] maken GD..C
[we] met CIBHb
[we] methode E.d..
[we] nemen HdBcB
[we] niet MNFCd
[we] nieuwe GFC..
[we] om eH.B.
[we] ook ECB.D
[we] op GIHcd
[we] plaatsen CI...
[we] prijzen ..G.b
[we] privacyverklaring J...D
[we] rekenen Cg..B
[we] samen hD.CD
[we] schrappen .D..e
[we] schrijven .BEBD
[we] software .EDD.
[we] sturen CB..E
[we] stuur eC..B
[we] te LBD.C
[we] technieker iBDC.
[we] toonzaal ..FD.
[we] tot g...c
[we] u .DBBb
[we] uw d..Dc
[we] van DbD.B
[we] verkopen .BFBb
[we] vermoeden F..e.
[we] voor KCcDb
[we] voorstel e.Be.
[we] vorige h.BEC
[we] vragen B..f.
[we] werk HB...
[we] werken cKCEC
[we] weten ..Bcc
[we] wil iB..B
[we] winkel g..C.
[we] zagen DEB..
[we] ze eeCCB
[we] zetten CB...
[we] zijn .BcEB
[we] … [acquaintance] h..Gc
[we] … [all] bCjEE
[we] … [belief] b.F.B
[we] … [best] .BgJ.
[we] … [bill] .BF..
[we] … [blame] Jo...
[we] … [debt] DD.fb
[we] … [earlier] hFCC.
[we] … [ends] cfbcd
[we] … [family] eCG..
[we] … [further] .CbC.
[we] … [grow] eEhd.
[we] … [haste] .CB.g
[we] … [heard] .CDfd
[we] … [hiding] cFB.c
[we] … [illness] FgecC
[we] … [last] jbC.F
[we] … [measure] .fcCb
[we] … [message] CICCf
[we] … [moment] jFDBd
[we] … [more] dhcCb
[we] … [negation] G.GBb
[we] … [numeral] .DE.D
[we] … [official] ek..G
[we] … [person] bDbcB
[we] … [private] FBBjC
[we] … [rather] gPCBe
[we] … [region] f.eC.
[we] … [reply] .Hb.d
[we] … [rival] .fdEF
[we] … [source] CDFc.
[we] … [span] bBDF.
[we] … [stop] .b..g
[we] … [sure] cBg..
[we] … [survey] jCEDC
[we] … [they] d..FC
[we] … [trade] gPFEB
[we] … [warranty] bIEBG
[we] … [we] ibECb
[we] … [you] k....
[you] ki.gD
[you] #number D.D.B
[you] ? .G.C.
[you] [acquaintance] DC.bD
[you] [age] FEBi.
[you] [all] F.d..
[you] [belief] .FInC
[you] [best] ibFF.
[you] [bill] gO.IE
[you] [blame] .kBB.
[you] [debt] I.BkH
[you] [earlier] eBFED
[you] [ends] B.Be.
[you] [family] DE.qF
[you] [further] .e.G.
[you] [grow] FbgIG
[you] [harm] Fp.GE
[you] [haste] dd.KC
[you] [heard] .B.K.
[you] [hiding] .ccd.
[you] [illness] IGEvD
[you] [last] DdC..
[you] [measure] IcH.b
[you] [message] bF..B
[you] [moment] bE.DG
[you] [more] ECcFC
[you] [negation] Bcd..
[you] [numeral] eLdd.
[you] [official] f.cEE
[you] [person] CFDj.
[you] [private] C.GlF
[you] [rather] .DC..
[you] [region] Ji..C
[you] [reply] D.B..
[you] [rival] HjC.D
[you] [source] NDCdc
[you] [span] .F.eF
[you] [stop] .eGEi
[you] [sure] DCg.C
[you] [they] fbG.E
[you] [trade] LbbIG
[you] [warranty] .B.bC
[you] [we] bCDFc
[you] [you] Ehbfb
[you] aan C.D..
[you] aanvraag cd...
[you] adres MJBGf
[you] af F.B.f
[you] afspraak jB.C.
[you] agenda DDe..
[you] al heFCB
[you] algemene G..B.
[you] bank fD.IC
[you] bedrijf .g..d
[you] belt HH..C
[you] bent gfCkd
[you] bestelling F..B.
[you] betaalt FH.BB
[you] bij H.dcb
[you] binnen Bf.Dc
[you] buren GiBG.
[you] concurrent Bf.C.
[you] dat C...j
[you] de cIGBF
[you] deur dI...
[you] deze FmEF.
[you] dit ChD.f
[you] dochter IBBg.
[you] dossier idbE.
[you] dossiers F....
[you] een EBHIL
[you] eigen .FEEB
[you] en b..e.
[you] er cD.dc
[you] foto's FC.g.
[you] gaat ..c..
[you] gasten BKeDB
[you] geen HeC..
[you] gegevens gFDEB
[you] gemeente D..F.
[you] graag KFBc.
[you] hebt hc...
[you] hem gH.C.
[you] het BdC..
[you] hier fD.bb
[you] hoeft .MbFC
[you] huidige DC..C
[you] in bIE..
[you] inschrijving lEDC.
[you] interesse f...G
[you] kan J.BI.
[you] kiest FD.E.
[you] kinderen Fdd..
[you] klant Ic.B.
[you] klanten C.E.C
[you] krijgt JLEIE
[you] kunt M.FEh
[you] leeftijd .D.h.
[you] liever cG..B
[you] mag C.BCF
[you] magazijn GID.B
[you] mail h....
[you] mailbox GB...
[you] man CG.d.
[you] mensen FCB..
[you] met Bf.C.
[you] mij hF.E.
[you] moet DIcD.
[you] naam bcBG.
[you] niet Dcb.E
[you] niets bbBDb
[you] nog d.F.C
[you] nu CBcE.
[you] omzet DdgB.
[you] onderneming fb...
[you] ons .cB.f
[you] ontvangt bE.Bb
[you] onze bCb.c
[you] ook D.b..
[you] op dGFC.
[you] oude FjBE.
[you] parking FBBB.
[you] plaats Ll.D.
[you] resultaat eEEB.
[you] schulden Bd.e.
[you] score ckB..
[you] site bB.F.
[you] staat .d.i.
[you] straat f.DI.
[you] straks ck..B
[you] te j..Gc
[you] telefoon CEdD.
[you] thuis DD.f.
[you] tijd JND.b
[you] uit d....
[you] uw deF..
[you] van JEC.d
[you] vast EBCc.
[you] vergunning .iBC.
[you] vermelding iD...
[you] vindt JEc.B
[you] volgende IH...
[you] voor E.eDc
[you] vraag dC.F.
[you] vroeg g..B.
[you] website Cb.F.
[you] wellicht .D.f.
[you] winkel FHCd.
[you] woont .B.h.
[you] zaak cmGKC
[you] zelf .Fb..
[you] zich bBBfb
[you] zijt IjCh.
[you] zit C.F..
[you] zoon HC.g.
[you] … [age] FEEi.
[you] … [all] .bbee
[you] … [belief] HEFtE
[you] … [best] jb...
[you] … [bill] kQ.DC
[you] … [blame] CpCE.
[you] … [debt] GcEtD
[you] … [earlier] d.FEF
[you] … [ends] eFBe.
[you] … [family] .FBpF
[you] … [further] .g...
[you] … [grow] .ffBH
[you] … [harm] Bpb.E
[you] … [haste] cb.FD
[you] … [heard] .ED..
[you] … [hiding] cdcbb
[you] … [illness] GJGwE
[you] … [last] dd.b.
[you] … [measure] bg..g
[you] … [message] fG.Cb
[you] … [moment] ec...
[you] … [more] B.d.b
[you] … [negation] D..eb
[you] … [numeral] hJfgb
[you] … [official] gf..H
[you] … [person] BBGkB
[you] … [private] bcBkB
[you] … [rather] .GBde
[you] … [region] Ik..D
[you] … [reply] .DC.d
[you] … [rival] Fo..E
[you] … [source] IFDbc
[you] … [span] ..Cgb
[you] … [stop] d.Jem
[you] … [sure] bFidB
[you] … [survey] fEDb.
[you] … [they] ehGdD
[you] … [trade] Gd.DG
[you] … [warranty] .BDg.
[you] … [we] jHFkd
[you] … [you] hgDhB
^ #number .efBC
^ #one .BE..
^ al Bbf..
^ alle DBbBB
^ alleen .i.B.
^ alles .GE..
^ als GcHmH
^ alvast ICBB.
^ antwoord JE..f
^ bedankt i...B
^ bel F.C.K
^ beste EQVbE
^ bij .ebC.
^ binnen B.e..
^ blijft Cn.C.
^ daarom ID...
^ dag DWLGD
^ dan FCBB.
^ dat GLDBg
^ de ...HG
^ denk Bl.B.
^ deze c.jD.
^ die IFEB.
^ dit b.hEN
^ don't Ck...
^ drie CdE..
^ een C.DEB
^ elke HjeDD
^ enkel Bl..b
^ er fh.D.
^ fijn k....
^ fw gD...
^ fwd f..C.
^ ge DBc.B
^ geachte KLIHF
^ geen JH.FE
^ gefeliciteerd gE.h.
^ gelieve hCBB.
^ graag HIDEB
^ groeten MFFDI
^ groetjes cFDCD
^ hallo HFEDB
^ hebt Hd.H.
^ het BGdD.
^ hey .GDB.
^ hierbij jBBC.
^ hoe bf.BB
^ hoi bIDB.
^ hoogachtend EEDBC
^ ik gfJDG
^ in BNIFD
^ indien .f..b
^ is LK.EB
^ je jG.iF
^ jullie CDEd.
^ kennismaking HDBC.
^ kunt dI...
^ laat Ec.DB
^ laatste .p.C.
^ levering J.C..
^ mag EC.e.
^ meer GFc.C
^ met SNd.K
^ mijn ICBF.
^ minder HDdB.
^ morgen EeCBB
^ na GfdiB
^ niet dIdCD
^ nieuwe .JEC.
^ nog CqDG.
^ nooit BNg.D
^ nu GLEi.
^ of FGBBB
^ om cgB..
^ omdat LEBm.
^ onderhoud KDDBB
^ ons dIbCE
^ onze KYdMD
^ op .E.e.
^ over jBBD.
^ re hBBc.
^ stel Ck...
^ straks GpDF.
^ stuur IE.Cc
^ teken .g...
^ terwijl DiCC.
^ tot eRDDB
^ twee HGEB.
^ u HI.hE
^ uit .Gcc.
^ uitschrijven .C..e
^ uw l.ceL
^ van Lcfj.
^ vanaf BbDBB
^ vandaag I.C..
^ verdere C...g
^ volgens hFb.C
^ voor FbJcd
^ voorstel KD.C.
^ vraag JB.Bc
^ vriendelijke CBB.B
^ wacht Fi.CB
^ wat CJDHB
^ we ChC.E
^ wenst .C.BF
^ wie PgCDB
^ wij HJBFF
^ wijziging kBBB.
^ wilt Df.IC
^ ze Ci.B.
^ zeg .d.Bc
^ zet Be..i
^ zie jC.C.
^ zo .IBC.
^ zoals oDb..
^ zonder Ikc.C
aan CeBe.
aan #mail BB..k
aan #number dFE.B
aan $ P...C
aan [numeral] dbE.C
aan [reply] CB..k
aan [trade] BBEB.
aan [warranty] Ce...
aan [we] ..BeB
aan [you] ciDbF
aan de cCCd.
aan een c.B.C
aan en Ce...
aan het FbDE.
aan huis HEBD.
aan onze C..g.
aan u kb.EE
aan uw CgCe.
aanbie~ Fj.B.
aanbod bkI.E
aangeschreven .d..f
aanges~ g...g
aangifte hG...
aangif~ hG...
aankoop cEbDD
aankoo~ bF.DD
aanmaning k.B..
aanman~ i.B..
aansch~ D...d
aanvraag dEcD.
aanvra~ dFcD.
aarzel~ .jB..
accoun~ .ECE.
acht IFDB.
achter Iq.f.
achter $ .m...
achter~ Fe.eB
achting .BEBb
achting $ .BEBb
achtin~ .BEBb
administratie fFb..
administratie $ .Dd..
admini~ fFb..
adres JOGIh
adres $ .B..H
adres [stop] BB.Bf
advies EEE.C
advocaten FB.f.
advocatenkantoor CCDE.
advoca~ IFCcB
af .b.Dk
af $ hgcEd
af van NGFC.
afbeta~ B..e.
afgesproken iDCB.
afgesp~ iDCB.
afmelden BDB.k
afmelden $ .B..i
afmeld~ DGCBn
afspraak ebCEH
afspraken BL.CB
afspra~ cE.GI
afwachting j....
afwach~ j....
agenda HHcC.
akkoord gfDC.
akkoor~ gfDC.
akten GDBC.
al ns.bG
al [numeral] Efb..
al een bbFb.
al kunnen gC...
alcoho~ B.Ce.
algemene GCCBC
algeme~ GCCBC
alle .FiEE
alleen N..j.
alleen voor EK.h.
allemaal EGbB.
allemaal $ BBG..
allema~ EGbB.
alles cC.EB
als cfGjE
als [belief] IHBlB
als [last] BmCBd
als [we] Bee.c
als [you] LgGDB
als de Gbd..
als dit .H.BB
als ge IjB.D
als het FICD.
als u EED..
als uw He.E.
altijd P.hB.
altijd $ BDdBc
alvast DCB.B
alvast bedankt H.B..
ander Fbd.C
ander $ CgB..
andere .f.D.
anderen BfF..
andere~ BfF..
anders Eif.C
annelies j.BC.
anneli~ j.BC.
antwoord C.DEf
antwoord " .D..j
antwoord $ .D...
antwoord [warranty] d...b
antwoord dan .D..b
antwoord en d...b
antwoord met BE..B
antwoord op bF..D
antwoorden .mDDc
antwoorden $ bi..D
antwoorden [warranty] .B..f
antwoorden en .B..f
antwoordt Dg..F
antwoordt $ .H..F
antwoo~ ClHIe
apothe~ cGGBC
app EGeCG
april CJDC.
arbeid~ KEbeB
archie~ CDCE.
artike~ ID...
atelier HGEB.
atelie~ HGEB.
attest .cEDC
aub iC...
automatisch .DEBB
automa~ BFGDC
avonds D.D.b
bakkers BBGg.
bakker~ KDGfB
balie bE..c
banden BFF..
bank ddBBD
bart dCBH.
beantwoorden bB.D.
beantw~ .C.Ec
bedankt mFCE.
bedankt voor lECEB
bedank~ mFCE.
bedden CCDC.
bedien~ Bh...
bedraagt dEE.c
bedraagt #number bDE.c
bedraagt [numeral] bDE.c
bedraa~ dEE.c
bedrag jdCB.
bedrag van f....
bedrijf een Ge.I.
bedrijven ccGC.
bedrijvengids gD...
bedrij~ d.FD.
beeld IF...
begele~ FDFd.
beginnen CE.BB
beginn~ DEBBB
begint .EBf.
begrijpt .Bef.
begrij~ CHdd.
behand~ .LCCB
beide CDBE.
bekers FE.E.
bekijken eI.B.
bekijk~ eI.B.
beklagen BjFBB
beklag~ BjFBB
bel EC.BG
bel #phone .F...
bel [reply] .F...
bel [we] bf..G
bel dan BH..B
bel ons Fg..B
belang~ gC...
belde jH.B.
belgische cGdd.
belgis~ .HcdB
bellen M.IGI
beloofd fEdB.
beloof~ kOcC.
beloven EBE.B
beloven [negation] ..G..
belove~ EBE.B
belt EMGBH
ben h..D.
benelux CEf..
benelu~ CEf..
bent .gbi.
bent $ IE.b.
bent [warranty] bf...
bent [you] HheCC
bent de Bl...
bent en bf...
bent u HgeCC
beoord~ i....
bereik~ D.DED
bericht j.ED.
berichten E..fd
berichtje ....G
berich~ h.Ed.
besche~ DCgd.
beslag FE.h.
beslissen FfDC.
beslis~ IcEEB
bespaa~ CCdB.
bespar~ CfdDB
bespre~ iB.B.
best .KE.B
bestaat Fcg.C
bestaa~ I.dBC
bestand BG...
bestan~ EH.B.
beste F.G.F
beste $ FGKF.
beste [person] DeBC.
bestel Bj..E
bestellen .DJGH
bestelling FGBD.
bestellingen HD.c.
bestelt HECC.
bestelwagens E....
bestel~ .RGIJ
betaal fhDGB
betaald bDFB.
betaalt I.b.B
betaalt #number BCC..
betaalt [numeral] BCC..
betaalt [you] ...Dc
betaal~ HBCBC
betalen GKB.F
betale~ .LB.G
betaling gdCc.
betali~ fcFb.
beter hKhFC
betere .HjCB
beton DGDBB
bevat .DH.f
bevestig lJ...
bevestigd cI...
bevestigen cJdE.
bevest~ lTcHB
bevoegde Fj...
bevoeg~ Fj...
bewaren HEEBF
beware~ HEEBF
bewezen HCg..
beweze~ HCg..
bewone~ D.BD.
bezoek bHCC.
bezoek~ bGeC.
bezorgen .HBDc
bezorgen ? DF.Bb
bezorg~ fIBGc
bieden EC.bC
bij iLbC.
bij #number C.C..
bij $ D.E..
bij [all] DGiCC
bij [numeral] FCBBB
bij [rival] EFeC.
bij [trade] gBC..
bij [we] fMdBD
bij [you] .JF.E
bij de D.JbB
bij een d.FGc
bij het ..Gf.
bij iedereen BCfB.
bij jullie gL...
bij ons .Le.C
bij onze b.Db.
bij u cBE.C
bij uw ND.c.
bijdrage lE..b
bijdra~ lFBeb
bijhou~ GD.C.
bijkomende jI...
bijkom~ jI...
bijlage fCCFD
bijlag~ fCCFD
bijna .lCdD
binnen fkcc.
binnen #number cjD.b
binnen $ gHbD.
binnen [numeral] eh.D.
binnen de FBdC.
binnen het Fm.C.
binnenkort CjCBD
binnen~ EmIDG
bladzi~ GBC.B
blijf CqD..
blijf [negation] .lC..
blijf niet .lC..
blijft .kBHh
blijkt eE...
blijkt dat fE...
blijven J.ddd
blijve~ J.ddd
bloeme~ c..F.
body OJELK
boek FC...
boekhouder bF.cB
boekhouding HCC..
boekhouding $ K.B..
boekho~ GNBcD
boete BfCbB
boete van Dh...
borden BBE..
bouwen CCBFB
bouwt FB.F.
boven DeD..
brandb~ BBF..
breed DEDc.
brengen J.ECG
brenge~ J.ECG
brengt FD.cB
brief j....
brieven KC..d
brieve~ LDBec
brood .J.C.
broodjes .BD..
broodj~ HGFB.
brugge BeF..
btw GGE.b
btw $ DFC.B
buiten EEC..
bureau .Fb.D
buren HhBG.
bus CI...
bv FHECB
catalogus HFF.C
catalo~ HFF.C
cent ChBC.
cijfer~ DEDBB
clienten .h...
cm DEE..
collega cJFGC
collega's FJDE.
colleg~ .HIKD
commissie fFBC.
commis~ fFBC.
concurrent Cj.C.
concurrenten CdEB.
concur~ Em.FC
contact i..EB
contac~ hEDEF
contract .HEC.
contra~ CLFE.
controle icCD.
controle van eD.B.
contro~ odFE.
cursus dIe..
daar HGbke
daar [all] BCf..
daar [rather] B..gg
daarmee EDd.d
daarme~ EDd.d
daarna JgF.F
daarna is .i...
daarom .LGhB
dag O.HDD
dag $ I.ICb
dag [warranty] .Cf..
dag en .Cf..
dagen .Db..
dagen $ DBe..
dak JbbDC
dakwer~ BFeFB
dan O.Bcg
dan [all] Cce.B
dan [heard] EG...
dan [negation] CiD..
dan [numeral] fEC..
dan [rather] CE.CD
dan [reply] FL.BB
dan [stop] .c...
dan een ..C.g
dan is EDGec
dan op .B..g
dan stoppen .f...
dank jDBGd
dank [you] hD.Gd
dank u hD.Gd
dankzij ..f..
dankzij [we] ..f..
dankzi~ ..f..
dat f.fef
dat [all] B.GB.
dat [heard] Jfbe.
dat [negation] EcB..
dat [rather] HFDBd
dat [reply] Dd..B
dat [we] o.eCB
dat [you] h.DcC
dat de b.Bg.
dat echt DJh..
dat er dfbcB
dat het c.E.b
dat ik pF..B
dat is .CcGb
dat je eibd.
dat kan .I..i
dat niet EcB..
dat onze IBe..
dat staat CCfE.
dat u bECe.
dat uw gCBED
dat vraagt BE.Bj
dat wij d...c
de de.cD
de #number bfc..
de [acquaintance] oI.F.
de [belief] NJFj.
de [best] KKrJ.
de [debt] ElCg.
de [earlier] CMDDF
de [ends] EjEDB
de [family] FECi.
de [further] IieE.
de [grow] G.f..
de [harm] CjGcc
de [haste] ..Ce.
de [illness] eKcm.
de [last] Ecb.B
de [moment] Gd.bB
de [numeral] Ibgc.
de [official] cBIg.
de [person] bGBg.
de [rather] FcCdD
de [region] fFhFC
de [reply] .G.Be
de [rival] Co.E.
de [source] .DECc
de [span] KCdBC
de [stop] .fB..
de [survey] b.Dc.
de [trade] bG.Bb
de [warranty] BDC..
de balie bE..c
de bank .j.F.
de benelux CEf..
de beste EcdB.
de bevoegde Fj...
de dag Hc..B
de deur E.B.f
de dienst fI..c
de eerste K.DDD
de factuur GDc..
de fiche E.B..
de groeten g....
de hand D.CD.
de helft Egc.b
de hoek E.Bg.
de inspectie FgBC.
de klant Jb.C.
de klas h....
de klok Bh...
de knop BC..g
de krant E.Bg.
de laatste .BF..
de lijn dIBC.
de lijst .hBb.
de link bE.Bb
de maand BGf..
de map BB.G.
de markt FDh..
de meest .Bf..
de meeste CJJCc
de naam Ge..h
de nieuwe icFC.
de offerte iCB..
de opleiding FECB.
de premie GnC..
de prijs E.BbD
de provincie hC.B.
de rest DbeC.
de rug C..Gb
de snelste .Bg..
de stalen hEBe.
de streek DbB..
de telefoon dCEB.
de teller CgC..
de tien BBe.C
de tijd Fk.F.
de toekomst GDf..
de volgende EjDD.
de voorraad Bl...
de winkel He.B.
de zaak DD.h.
de zaal FC.D.
december FDDB.
decemb~ FDDB.
deelna~ iE...
deelnemers .IB.e
deelne~ BJD.e
deinze HBBG.
deinze $ GBBF.
demo ED.CF
den .Ddc.
denk CiBb.
denk aan .i...
denken GB...
denkt G.Bi.
depressie B..g.
depres~ BB.g.
derde icdg.
dertig EFDBB
detect~ CCf..
deur hHF.e
deur $ kKCB.
deuren .f...
deurwaarder cb.i.
deurwa~ bb.i.
deze elc.B
deze [bill] DiF..
deze [last] FhE..
deze [message] CbDF.
deze [rather] EiE..
deze [span] bgDb.
deze e-mail EC.D.
deze mail CdCDE
deze prijs EhD..
deze week BdCB.
dezelfde gbBBb
dezelf~ gbBBb
dicht BCDCd
die igbC.
die [all] ecgb.
die [further] .f.B.
die [grow] B.F..
die [negation] EgBCc
die [numeral] bCF..
die [rather] gCcBe
die [reply] Eh..B
die [trade] ..F..
die [we] dCg.c
die [you] lQ.EF
die al ggBb.
die een BCbEb
die er FEeB.
die niet DiDCc
die nog JiD..
die u fI.DD
die uw bCD..
die van bGCD.
die wij ..f.d
dienst hCEEb
diensten aan L...B
dienst~ cCDBD
dient d.BC.
digitaal Ed...
digita~ HbDFD
dinsdag bICBb
dinsda~ .JCCb
direct EheBd
direct $ CiC..
directie hD..B
direct~ dFBgB
discre~ GECi.
dit iqiDf
dit [all] BLb.C
dit [hiding] CiB.B
dit [message] fBB.F
dit [negation] ..CEd
dit [span] c.CbB
dit aanbod CiB.B
dit bericht e.B.E
dit formulier jD.B.
dit is gB.EI
dit leest Ch...
dit niet .cCEe
dochte~ CCCh.
doe BmBDC
doen DFDEB
doen $ B.dCD
doen [we] JHD.c
doen we IF.Bc
doet MGGb.
doet [you] HIBFb
doet u GIBEb
dokter~ ...I.
don't Ck...
don't sleep Bj...
donderdag .HBB.
donder~ BJDBB
door .dC.d
door $ djDDB
door [we] dDCCc
door [you] fHBd.
door de CCCjh
door een .gBF.
door uw gFBd.
doorgeven FD...
doorge~ FB.C.
doos BGFCD
dossier .c.GB
dossier voor J....
dossiers HCBB.
dossie~ D..H.
dozen FCGDb
drie GFFG.
drie [span] BF.c.
drie maanden CDEc.
drie weken b.d..
driemaal B.f..
driema~ B.f..
dringende LH...
dringe~ Mc.BB
droog EDF.b
druk dI..f
druk op ....f
drukken EFFH.
drukken [we] BCBF.
drukkerij G....
drukke~ MH.GC
drukwerk bJdC.
drukwe~ bJdC.
dubbel DDhC.
dubbel zo CCgB.
dubbele D..D.
dubbel~ D..D.
duizen~ c.eB.
dus IdCsD
dus [haste] ChbcB
dus [you] HHBh.
dus u DE.f.
duurt BNIE.
duurt [numeral] .GD..
e-mail Gb.D.
e-mail~ B.d.k
echt bldJD
echte .Gg..
een .DDbB
een " .C..h
een [acquaintance] lCB.B
een [bill] bLG..
een [debt] .B.dB
een [earlier] F.GK.
een [family] .BBd.
een [harm] CjEFF
een [haste] JCCBf
een [hiding] bFCBB
een [illness] FEBkB
een [last] .lDBC
een [measure] Kd.D.
een [message] CGBBg
een [numeral] dGhC.
een [official] fcCC.
een [person] CBEK.
een [private] fDBD.
een [rather] C...H
een [reply] NFG.j
een [rival] .fE..
een [source] fB.CC
een [span] N..DB
een [stop] HKBFi
een [sure] .hgFD
een [survey] l..BD
een [warranty] FHDCC
een afspraak .dB.F
een ander DeC.C
een andere c.B..
een antwoord B...e
een bericht ....h
een berichtje ....G
een bevestiging I....
een boete .h.b.
een collega cE.BB
een dag BeC.B
een depressie ...g.
een derde gCe..
een doos .DBBC
een eerste DCB.B
een eigen .DE.B
een foto g..D.
een gesprek LC.C.
een gratis pC.F.
een halve CCD..
een keer FgBBc
een klant ggc.F
een kwartier EE...
een lijst BCBF.
een maand CF...
een mail .C..g
een meting ..dB.
een nieuw lGBCB
een nieuwe d.B.B
een offerte KC..F
een pakje H.D..
een seintje .B..f
een slechte ci.E.
een staal JC.BL
een telefoontje Ee..F
een tweede LEB.F
een uur E.D..
een vaste IEBG.
een verslag BH.B.
een voorstel .C.e.
een vraag FHB..
een website FdE..
een week DNdDB
een woordje C..e.
een zaak FiBc.
eenmal~ DH..B
eens CRbcE
eenvoudig .E.ec
eenvou~ CEBed
eerlijk .g.DC
eerlij~ .fceC
eerst EdDC.
eerst [reply] Fj...
eerst een GG..c
eerste ODGEE
eerste [earlier] GB..B
eerste [numeral] .jF..
eigen F.KGD
einde CheB.
einde van Ch...
elektr~ HFBb.
elk GCcFc
elk [span] BJG.B
elk jaar .DE..
elk moment .gCBd
elk probleem ..f..
elk toestel BI...
elkaar gGE.D
elkaar [further] IB...
elkaar nog FB...
elke K.jCC
elke [measure] CHebC
elke [moment] DHFbd
elke [span] DmCBB
elke dag BfG..
elke klant BBf..
elke maand BDbB.
elke minuut .hD..
elke zomer B.F..
en G.CBB
en #number BbC..
en [all] .CbB.
en [belief] ...J.
en [ends] .K..D
en [family] Be.G.
en [further] EK...
en [grow] e.f..
en [heard] DDCB.
en [hiding] gB.C.
en [negation] bIb..
en [numeral] D.bB.
en [reply] DH.bD
en [stop] .K..E
en [they] g..c.
en [we] F.CBd
en [you] Hm..c
en daarom h..d.
en dan EmDD.
en dat E.be.
en de Bc.EC
en een IIFCB
en geen BG.b.
en het bfBFd
en ik .F..D
en in .DBD.
en je GB..d
en kan db...
en nog DG...
en stopt .I...
en u .fFE.
en uw Ihdd.
en voor CH...
en we F...e
en wie Be...
en wij FcBCc
en wordt fC...
en zag GC.f.
energiecontract IBCB.
energi~ .FbEB
enige KgkEB
enkel egGLB
enkel [further] gH..c
enkel een hB...
enkel nog gH..c
enkele ddhD.
enkele [span] BiBB.
enquete iDDB.
enquet~ gDEC.
er Cd..C
er [all] c..E.
er [further] .E...
er [last] DL.g.
er [moment] fj.B.
er [numeral] DBbD.
er [they] CdC.b
er bestaat .Cf..
er een IFD..
er in fFB..
er is FbcEC
er niet DEBd.
er nog .DC..
er staat fD.CB
er zijn CdC.b
erbij EEDBb
erbij $ DBC.b
erkend bGBD.
ermee .CdCg
eruit egBBe
eruit $ fc..B
etalag~ KbBD.
euro .DB..
euro $ .DNCE
euro [last] CDB.b
euro [warranty] BC..d
euro per C..C.
europa DCg..
even eD.D.
ex .C.h.
exact Bib..
exclusief CFC.b
exclusief [official] CFC.b
exclusief btw CFC.b
exclus~ D.C.b
expert~ GDh..
extra CBCe.
facebo~ GD.h.
facturen JBDb.
factur~ KEE..
factuur BCCC.
factuu~ ECCC.
failli~ DfDg.
falen B.e..
falen is B.e..
familie DB.fB
famili~ KbBeC
federa~ gCBB.
fiche G.B..
fiets BEDBb
fijn k....
fijn dat k....
fijne bIBB.
fijne [span] FH...
financ~ FC.c.
fles B..d.
folder GDCC.
foodtruck BjB..
foodtr~ BjB..
formule BDfB.
formulier kBBD.
formul~ jDeF.
foto eB.C.
foto's IJ.bG
foto's op .B.eC
foto's van FBBcC
fotogr~ FECGB
fout BiDDe
frans IFDB.
fw eE...
fw : gD...
fwd f..C.
fwd : f..C.
gaan FmB..
gaat .lced
gaat [you] GjB.b
gaat er .Ff..
gaat het fMDb.
gaat u Ei.Bb
gaf k.EE.
gamma HBDcc
garage CF.bB
garages .ce..
garage~ Bcd..
garanderen E.e..
garand~ E.e..
gasten CKf.B
gauw DC.f.
ge bhceB
ge [further] bM...
ge [heard] i..E.
ge moet EHcB.
ge nog bL...
ge zijt IjBg.
geachte KLIHF
geachte $ BDC..
geachte heer CCBC.
geacht~ KLIHF
geactiveerd hC.B.
geactiveerd $ hC.B.
geacti~ hC.B.
gebeurt HD.D.
gebeur~ D.DEc
gebruiken EN...
gebruiken $ BB.dc
gebrui~ cNc.d
gedaan c.Bde
gedach~ LI.c.
geef I....
geeft Jgbce
geen D.Fd.
geen [bill] Cb...
geen [hiding] j...B
geen [message] .EDCh
geen [more] .FcB.
geen [rather] CFC..
geen [reply] .eB.E
geen [sure] ..G..
geen berichten C...E
geen enkele CGjB.
geen interesse BD..C
geen mail B...f
geen mails .BB.g
geen probleem .CE.C
geen reclame g....
geen tijd CeDBB
gefeliciteerd gE.h.
gefeli~ gE.h.
gegarandeerd Fdk..
gegarandeerd [numeral] .CdB.
gegara~ Fdk..
gegevens jHFGB
gegeve~ jHFGB
geld HeecD
geld $ BhB..
geldt CBCBB
geleden fD...
gelede~ fD...
geleverd cHBB.
geleve~ cHBB.
gelezen GE.BD
geleze~ GE.BD
gelieve lKCCb
gelieve [we] H...b
gelieve ons H...b
geliev~ lKCCb
gemeente EeBF.
gemeen~ ccDJ.
gemiddeld BBe..
gemidd~ cFb..
gemiste i.B..
gemist~ i.B..
genees~ ..de.
genk FCEC.
genoeg EB..G
gent EEKBB
gent $ EDHB.
gerust BIDGG
gerust [heard] ....G
gerust [reply] ....G
gerust weten ....G
gesloten hLBD.
geslot~ hLBD.
gesprek .GbcB
gespre~ BM.cB
geteke~ Bj.E.
gevaar Kg.b.
geven GidEd
gevraagd cJ.G.
gevraa~ fJ.G.
gewaarschuwd .n.CB
gewaar~ BmCCB
gewenst bEBB.
gewens~ bEBB.
gewone EBD..
gewoon KF.cI
gezegd eh.BB
gezien dcbe.
gezin fB...
gezond BDfB.
gezondheid BGbEB
gezond~ GIfbC
gids BG.BB
gisteren kG...
gister~ kG...
glas FC...
goed hP.cE
goed $ eFF.B
goed ontvangen i..B.
goede JEEbG
goedkoper eEbbC
goedkoper dan .Be..
goedko~ dHcgD
google G.hD.
graag HHKdG
graag een bf..E
graden CDC..
gratis lFIK.
grijze .BE..
groen GC.f.
groepen ..D..
groepe~ D.D..
groeps~ .CEB.
groet LOMIe
groet $ JMKHi
groeten HKIGd
groeten $ NIFEf
groeten van d.C.b
groete~ HKIGd
groetjes cFEDd
groetjes $ ICBBf
groetjes van iC.B.
groetj~ cFEDd
groothandel DFEDB
grooth~ EGFDB
haalt JHiBC
haalt [all] .Bf..
haar .FBj.
had lebdB
had [we] gd.D.
halen BC.D.
hallo HFEDB
halve CEE..
halve [span] BCB..
halve dag BCB..
hand E.CD.
handelsregister lDCB.
handel~ mfFGD
handschoenen BBBd.
handsc~ BBEd.
handtekening kHCB.
handte~ kHCB.
hangen FGDGb
hangt M.GFE
hangt af KGEBC
heb bfCd.
hebben .iBeH
hebben [all] FiBC.
hebben [we] .BDdC
hebben [you] l.B.E
hebben het C.gd.
hebben uw keBb.
hebben we cEBbB
hebben wij C.BF.
hebt c.DeH
hebt $ .JCCF
hebt [you] D.Df.
hebt u C.Dc.
heeft pfD.I
heeft $ BkEB.
heeft [all] Iebd.
heeft [further] ..fB.
heeft [we] m..EB
heeft [you] iGB.b
heeft een EGB..
heeft ons mb.DB
heeft u gE..b
heel .eDBC
heer CCBC.
hele BJB..
hele [span] BJB..
helft Egc.b
helpen M.CfC
helpen $ F..hB
helpt BGd.B
hem gKBBE
herinneringen IE..B
herinn~ K.BBD
herstellen D..E.
herste~ FKFDb
het diBbD
het $ .k...
het [acquaintance] f.B..
het [all] d.B..
het [belief] MB...
het [best] MKjEB
het [bill] eDFBD
het [debt] EH.f.
het [earlier] ...D.
het [family] DD.g.
het [grow] BBF..
het [haste] .Ic.B
het [heard] IB...
het [hiding] DiCBd
het [last] GBib.
het [measure] CiB..
het [moment] E.E.e
het [negation] B.CbC
het [numeral] F.b.c
het [official] cGDED
het [private] HC.c.
het [region] DCe..
het [reply] .L.B.
het [source] H.C..
het [span] .ldD.
het [stop] g.DB.
het [sure] .df.B
het [warranty] BG..b
het [we] cG..f
het [you] HhDC.
het aanbod CiB..
het antwoord bH...
het beste .BeB.
het contract BFD.B
het dak BG...
het dan Cf...
het dossier J.BB.
het enige DJh..
het geld .G.e.
het is HlCb.
het jaar cdeD.
het land DCe..
het meest BDg..
het niet J..dC
het ons CF..g
het op C.Ecb
het pakket F....
het risico FfcBB
het stuk BJ...
het te .kBDD
het toestel JHbdB
het u FD..B
het uur CiB..
het voor Fb.CC
het weekend .H...
hey .GDB.
hier lGB.b
hier [negation] Hd...
hierbij oDBF.
hierbij de i..C.
hierbi~ oDBF.
hieronder jBFCd
hieron~ jBFCd
hij d.BD.
hoe bbJDI
hoe gaat fc...
hoeft GR.g.
hoeft [all] .CDdB
hoeft [negation] CFC.I
hoeft [you] EF.fd
hoeft niet EE..H
hoeft u DE.ed
hoek ..Ch.
hoeveel EFCGC
hoevee~ EFCGC
hoger .Bd..
hoi bIDB.
honder~ cCeb.
hoogachtend EFDCe
hoogachtend $ EFDCg
hoogachting ..EBc
hoogachting $ ..EBd
hoogac~ FGHEg
hooi HFD..
hoor CGBC.
hoorden HB.g.
hoorden [we] E..e.
hoorde~ HB.g.
hoort BBCG.
hoort [you] ..BFD
hoort u ..BFF
hopen KFCC.
horen DJCBf
hotel GDCC.
houden ....f
houdt ECBeG
houdt [you] Gcd.B
hout CEEBB
huidige DC..C
huidig~ DC..C
huis EeHi.
huis $ GgC..
hulp I.Ce.
hun D..G.
huren IIHFB
huur JFF.B
huurde~ EBcB.
hygien~ hdCB.
iedereen .Df.B
iedereen $ DCeD.
iedere~ .Df.B
iemand hd.eD
iets ebCc.
iets voor eH...
ik nePEN
ik [earlier] FD.f.
ik [rather] iB..F
ik [reply] dC.eE
ik [we] HB...
ik [you] bB..E
ik ben fI.BB
ik dat Cc.Fb
ik heb bi.DB
ik stuur eC..B
ik u eI..C
ik wil iB..B
import BBECB
in DHD.D
in #number BCd..
in #year EBEe.
in $ LB...
in [all] ..e..
in [numeral] GIf..
in [official] dh.Bd
in [region] ILeCc
in [source] fBBEC
in [we] eFDBC
in [you] CDCCb
in afwachting j....
in april .FBB.
in bijlage fBBEC
in de EcIfc
in drie CDbC.
in een eT.BD
in google ..hF.
in het .EN.F
in leuven cBDB.
in limburg .BE.e
in ons .D..B
in onze dBDC.
in orde .i..d
in uw BKCBc
in verband j....
in vier ..E..
in vlaanderen ..f..
inbegrepen FGEBd
inbegrepen $ FGDBB
inbegr~ FGEBd
incass~ .B.G.
indien Cl..b
indien [you] Hh...
indien u Hh...
inform~ fCBBD
ingediend iD...
ingedi~ iD...
ingeschreven lB.J.
ingesc~ lB.J.
ingevuld DBeB.
ingevu~ DBeB.
inkt BDd.C
inrich~ .fCH.
inschrijving kIEC.
inschr~ kLBEC
inspectie JiDD.
inspec~ cfGHB
installateurs CCDBb
instal~ EEFC.
interesse fEBCG
interesse ? B...G
interesse hebt ....H
interesse in fB.Be
intere~ dEBCF
intussen eiCC.
intuss~ eiCC.
investering .BeC.
invest~ Eie..
invordering Bj...
invord~ Bj...
is ehbdE
is #number .LIC.
is $ EHbeE
is [all] .b..F
is [ends] endDD
is [further] F.B..
is [hiding] JG..D
is [message] GC..C
is [negation] .EEeG
is [numeral] .gMD.
is [stop] .FBCE
is [sure] JEmE.
is [warranty] FE.d.
is [we] .fB.B
is [you] BfDF.
is bij F.fc.
is binnen gHF..
is de L.dBB
is die BDE..
is dit BEe.C
is een CbFe.
is en EE.d.
is er .EID.
is geen d.G.E
is gratis EKB.d
is het .Beb.
is in ..d.c
is met C.ee.
is niet EG.fB
is onmogelijk B.e..
is op CgE.c
is reclame GC..C
is uw BdCD.
is vijf .kC..
ja biCCH
jaar cDB.c
jaar $ fDcFD
jaar [warranty] CFE.c
jaarli~ gEBD.
jaarrekening .E.E.
jaarre~ BE.E.
je nfdeE
je [earlier] f....
je [family] .B.g.
je [grow] G.g..
je [illness] dJ.g.
je [private] H..k.
je [reply] hD..B
je [we] gB.B.
je bent fE.bh
je een ECC..
je er fF..d
je hebt eD.c.
je op G.B..
jij dgEcB
jou g..d.
jouw ei.FB
juiste .GDDb
juli ..E..
jullie fHI..
jullie $ fd.B.
jullie [all] gE.B.
juni ..F.B
juni $ E.D..
kaart HDFC.
kan MiFJh
kan [we] Id.CD
kan [you] idDbd
kan de .bBJ.
kan door ....g
kan een BcFC.
kan het Ge.BB
kan ik Jd.BC
kan met CC.H.
kan u .cBde
kandidaten .ef.c
kandid~ .gebc
kans Jf..B
kantoor cD.E.
kantoo~ .GDE.
kantoren E.eB.
kantor~ E.eB.
kapsal~ GFb..
karton HDDB.
kassa Hb.cC
katoen BBE..
keer cgbb.
keer [further] .Ed..
keer [more] .Eg..
keer per .DFdb
keer sneller .Bf..
kennen gH.D.
kennisgeving iE...
kennismaking KECC.
kennis~ CJCDB
kent DKd.D
ketel Cj.B.
kettingolie CBf..
kettingolie die CBf..
kettin~ DEg..
keuken cdD.B
keuring bBDC.
keurin~ .DFDB
kiest JDEGD
kiezen GLgEB
kijken fICdc
kijken $ ED.e.
kijkt EhCB.
kilo DHF..
kind f..I.
kinderen HddC.
kinder~ H.bbB
klaar kfED.
klaar $ mcFd.
klaar voor bi.D.
klacht fEBB.
klacht~ H.c..
klant qbbKJ
klant $ leDB.
klant die BCe..
klant van l....
klanten FeD.E
klanten $ Ed.b.
klante~ ccBBF
klas hBB..
klein fDe..
kleine cHHgC
kleinste E.E..
kleins~ EBE..
kleur fKEC.
kleuren BGCE.
kleure~ BGCE.
klik eBB.e
klok BhB..
klok [ends] Bh...
klok tikt Bh...
kmo's e.d..
knop BE.Bc
koerier .FB..
koerie~ .G...
koffie .KcBC
koffie~ .GGD.
kom FbD.F
komen D.B.K
komen $ .k.b.
komen [we] cEBGB
komen wij fE.F.
komt FcedF
komt $ EI...
komt [negation] .gD.B
komt dan C..gd
komt de BED.B
kon iB...
koopt LGbBB
koopt $ EEd.B
kopen EJBdC
koper .DeC.
koppel~ EBBB.
kort EGGCB
kort $ GC.B.
korting jEEB.
kortin~ j.EB.
kost CfLCI
kost #number BKIBD
kost [numeral] BKIBD
kost [you] GoC..
kost u GoC..
kosteloos IFCCh
kostel~ IGDCg
kosten FhEF.
kosten #number ..C..
kosten [numeral] ..C..
krant d.Bg.
kredie~ IECbb
kreeg jLBfB
krijg EbC..
krijg [you] EGC..
krijg je EGC..
krijgen Le.Bb
krijge~ Le.Bb
krijgt HIBD.
krijgt $ FBd..
krijgt [you] .DBCf
krijgt een FFCEF
krijgt u .CGEf
kunnen .J.hD
kunnen [we] FbD.B
kunnen zich BChB.
kunt LDIBg
kunt [you] FEC..
kunt u DbC..
kunt zich .B..h
kwaliteit ECj..
kwalit~ bDjC.
kwam hD..B
kwartier EE.B.
kwarti~ FI.B.
kwijt BfEB.
laat Ej..D
laat $ GfcD.
laat [we] B...G
laat is Ci.CB
laat ons B...F
laatste Di.C.
laatste [last] Eg.B.
laatste [official] Ci...
laatste kans D..B.
laatst~ Di.C.
ladder BdCf.
land FCg..
land $ CBe..
lang cidBB
lang [earlier] hC.B.
lang geleden hC.B.
langs .KDBI
langs $ CBB.I
langskomen Hd..B
langsk~ .bDdD
las KI...
las [we] GB...
las ik GB...
lassen EBG..
laten ..G.e
laten [reply] G...d
laten [stop] .C..f
laten weten G...d
later FgD.c
later [negation] Bh...
later niet .h..B
lawaai ID..B
lazen GG.f.
leden eFd..
leden in ..e..
leeftijd FEBg.
leefti~ FFEg.
leerlingen De.E.
leerli~ EdbE.
leest KcEEC
leest [you] GD..B
leest u GD..B
lege CnED.
leggen EcCb.
leggen [we] .CDDB
leidin~ dDBE.
lening DE.d.
lente HGBD.
leren c.cF.
leuven .CFCB
leven HCf..
leven advies ..F..
leverancier .Id.B
levera~ .EddD
leverb~ .EH.B
leveren IMEb.
levere~ IMEb.
levering .JFC.
leveri~ FJGD.
levert EBGBC
lezen bEDC.
licht FFCBd
lid fCCB.
liefst Dd..e
lier CEE..
liever iNBE.
liever [all] d..Bb
liever [negation] .D.Bc
liever geen C...e
lift HGB..
liggen EnHFD
ligt dI.B.
ligt [all] .Bd..
ligt een g...b
ligt op H....
lijkt FC.j.
lijn cJBC.
lijst BfD..
lijst $ DB.Db
lijst van d.BgB
limburg HFBBd
limburg $ HC.B.
limbur~ HFBBd
link cGBBd
linnen .EDB.
liter BCE.B
logo GEDE.
lokaal EICDB
lonen ...f.
loopt dbFdD
lopen FdC.c
lossen Gfd..
lou G..k.
luiste~ EEBBb
lukt CGc.B
maak J....
maakt IEjEG
maakt [you] F...B
maakt een .Cf..
maalti~ GHBC.
maand .Jgb.
maand #number .Ce..
maand $ bGb..
maand [numeral] .ce..
maand [warranty] BGB..
maand en BGB..
maandag .HB.C
maanda~ .HB..
maanden E.Ef.
maande~ IDGeB
maar ed..d
maar als gb...
maar een CfFBb
maart BGHCC
maart $ CBDB.
maat JEDDC
machines GEcC.
machin~ JdeEB
mag LFObd
mag [we] JCBd.
mag [you] GH.Df
mag ik HC.e.
mag u FG.Df
magazijn NKGCC
magazi~ CLIDD
mail .CJIe
mail $ LEBc.
mail van e...b
mailadres GC.C.
mailad~ GC.C.
mailbox GBd..
mailbo~ GBd..
mailen d..Eg
mails JG.Dl
mails ? ....i
mails [further] ....b
mails [more] ....b
mails [stop] ....f
mails meer ....b
mailtje .B..g
mailtj~ .B..g
maken OMc.b
maken $ JDcE.
man .HBbb
map EC.Hb
marketing dE..g
market~ cE..g
markt HbgcB
markt $ CDe..
marktleider ..g..
marktleider in ..g..
marktl~ ..g..
maten EDGB.
maxima~ BI..c
me iDBJG
mechelen gDDDe
mechel~ gDDDe
medewerkers BFCB.
medewe~ EbE..
mee REb..
mee $ HCdbE
meedoet Ci..B
meedoe~ Cj.BB
meer HcC.b
meer $ BfCH.
meer ? ..B.c
meer [message] BD..e
meer [rather] .B..c
meer [reply] .g..F
meer dan fEC.D
meer een .Fe..
meer van BgCEf
meest DFiB.
meestal HC.D.
meesta~ HC.C.
meeste DKJDc
meeste hoogachting ..C..
mei GNFBB
melden .bBBg
meldt eH.BB
men .i.bB
mensen K.FCD
merk FF.C.
merkt Bhdd.
mertens EDCB.
merten~ EDCB.
messen ..f..
met II.c.
met " .HB.f
met #number bdbB.
met [numeral] .CE..
met [we] CGoDE
met [you] eDHeD
met de .CLi.
met een MIbCh
met het dbD.C
met lege Bi.B.
met ons d.jE.
met onze IKjBD
met twee .GC.b
met u gBBHD
met uw BBGf.
met vriendelijke BCDCF
meteen EHfFe
meten CDC..
meter HJIGB
meter $ .EEB.
methode E.d..
method~ E.d..
meting ..cB.
meubel~ GCDFC
mevrouw .DBg.
mevrou~ .DBg.
middernacht HpB.B
midder~ HpB.B
mij lL.Kg
mijn gbFNB
mijn [earlier] lB..B
mijn [family] .C.K.
mijn vorige f....
minder I.c.B
minstens B.f..
minstens [numeral] ..e..
minste~ B.f..
minuten .hD..
minuten $ Fh...
minute~ .hD..
minuut BhE..
misschien BeDdB
missch~ BeDdB
misver~ h....
mocht dB..c
model EDBB.
moeder cD.h.
moeilijk CF.e.
moeili~ EGBf.
moest gC...
moet E....
moet [negation] DJBB.
moet [you] .g.be
moet u .g.c.
moeten C.BCf
moeten [we] .C..g
mogelijk CFEB.
mogeli~ D.EB.
mogen .FB.f
moment KeCbd
moogt FbDC.
mooi fBCF.
morgen bn.GF
morgenvroeg Gl...
morgen~ LpB.C
mvg CEEB.
na B.bfC
na #number BDG..
na [numeral] EGeCB
na [you] HHBm.
na de FHEbC
na drie B.e..
na een FGcEe
na te hEBCB
na twee .Bf..
na uw HD.l.
naam bcGFc
naam is Eg...
naam van .f..e
naar gb.H.
naar #mail B...d
naar #number Beg..
naar [numeral] Beg..
naar [reply] CE..d
naar [you] cfCHD
naar de .DFeC
naar een HdDDb
naar het f.DBf
naar uw BcBCC
naast E.FbC
naast de CBDB.
nacht BgeC.
nacht $ .Cf..
nadien I.D.B
nalatenschap iB.b.
nalate~ iB.b.
namens fE.Dc
natuurlijk .icec
natuur~ .ifeb
nazicht bDDD.
nazich~ bDDD.
nederlands FE.C.
nederl~ FG.C.
nee D.dBk
nee " .C..f
neemt .HEf.
neen bI.Bk
neen " .B..h
negen CF..C
negeren BkCB.
negere~ BkCB.
nemen .bF.B
nemen $ bH.C.
nemen [we] beB..
nemen de CH...
nergens FEgCC
nergen~ FEgCC
net .iCe.
niemand JbebF
nieman~ JbebF
niet ciD..
niet $ GC.DE
niet ? BC.Bd
niet [further] C.Gdf
niet [haste] .k..D
niet [heard] gG.C.
niet [last] DI...
niet [more] HcGde
niet [rather] EC.CB
niet [reply] .gB..
niet aan BG.B.
niet dat CeE.B
niet de DgEB.
niet een CCe..
niet enkel BH...
niet in .i.Cf
niet meer HbFdd
niet ontvangen fD...
niet op C..Cd
niet te dd.bI
niet tot Dh...
niet voor eI.eb
niets D.BLb
niets $ HLB.d
niets [further] .cC.d
niets [more] .cC.d
niets meer .cC.d
niets te BHCEF
nieuw hLDCC
nieuwe hB.ED
nieuwe [bill] h....
nieuwe [trade] ..g..
nieuwe leden ..e..
nieuws~ E....
niks EDB.b
nodig FPGeD
nodig $ EGDfB
nodig ? EHBDB
nog mpGBF
nog #number JmCc.
nog [all] DI.bC
nog [further] .Fd..
nog [last] .JBB.
nog [negation] cHBFF
nog [numeral] MkEb.
nog [you] hK...
nog een dhC.C
nog eens gDD.B
nog geen .CE.B
nog met g....
nog niet dDFDC
nog nooit .Fd..
nog plaats DO...
nog voor Hb...
nooit IGmEI
nooit $ B.i..
nooit [further] BBdCC
nooit [more] ...BE
nooit meer ...BE
noord BDFC.
noteren Gi.Bc
noteren [we] Ci.BD
noteren wij Ci.BD
notere~ Gi.Bc
nu .i.gG
nu $ bh...
nu [haste] Cj...
nu [you] BRCi.
nu niet .i...
nu of BjB..
nu u .LBf.
nu uw CG.d.
nul CNi.d
nummer .CB.c
nv CEDBB
nv $ CDD..
of HBDH.
of [all] BiC.B
of [further] cdF.c
of [more] g.E..
of [negation] .gCBD
of [reply] Gc...
of [we] egCCd
of [you] e.e..
of een EbCDC
of nooit BjB..
of per E...h
of wij eeBBe
offerte gGFEG
offerte $ H...E
offertes HbEC.
offert~ fEJGH
oktober CFD..
oktobe~ CFD..
olie BEe..
om ggEdd
om #number .BC..
om [all] fBBBb
om [further] .j...
om [negation] B...c
om [numeral] BCC..
om [you] h.BDi
om de bGFf.
om dit h..CD
om een J.BfC
om het f.c..
om te CfDEf
om u b...j
om uw iC.CC
omdat bCFkE
omdat [you] d.ClD
omdat u i.CiD
omdat uw EB.B.
omhoog BeE..
omvat BCDB.
omzet DdfB.
on Bj...
on this Bj...
onder j.Gb.
onder de HFBBb
onderaan CCBDl
ondera~ EECFk
onderhoud CHDGC
onderh~ .OGJD
ondernemer ..BfB
ondernemers .Fg..
onderneming e..B.
ondernemingen fGDHc
ondern~ hHb..
onders~ gC..B
ondertekend g..B.
ondert~ kEEEC
onderw~ fFBB.
onderzoek mDFB.
onderzoek naar h.B.C
onderz~ pGCC.
ongeveer BCCB.
ongeveer [numeral] ..C..
ongeve~ BCCB.
onherroepelijk Ck...
onherr~ Ck...
online L.BEC
onmogelijk B.i..
onmoge~ B.i..
ons dGf.f
ons $ CJiBc
ons [all] KCc..
ons [earlier] lHbb.
ons [heard] .fB.e
ons [hiding] H..bB
ons [last] HE..f
ons [moment] G.c..
ons [negation] JCCdg
ons [numeral] F.g.c
ons [official] gbB..
ons [reply] eCB.e
ons [sure] c.d.C
ons aanbod F.Bc.
ons altijd D.eC.
ons dat EB..g
ons de D.b.e
ons een .C.BG
ons gamma HBDcc
ons gesprek hBce.
ons kantoor GDDB.
ons niet FB..g
ons op JBFec
ons te KCC.B
ons tot g...c
ons voorstel e.Be.
ons weten dC..e
ontbre~ lL...
ontvangen gBCCh
ontvangen $ fH...
ontvangt bFBCb
ontvan~ kGEFi
ontwerp hD...
ontwer~ gD.B.
onvers~ GBj..
onvolledige hFB..
onvoll~ hFB..
onze .OieE
onze [best] ..JC.
onze [bill] C.G..
onze [earlier] k.BDB
onze [grow] DCd..
onze [message] L...d
onze [official] gC.D.
onze [stop] bC.Be
onze [trade] FBf..
onze administratie h....
onze advocaten E..f.
onze brieven J...b
onze dienst hBBB.
onze folder H.B..
onze klanten CBd..
onze mails C...c
onze methode E.d..
onze nieuwe GFC..
onze prijzen ..G.b
onze privacyverklaring J...D
onze technieker iBDC.
onze toonzaal ..FD.
onze winkel g..C.
ooit CIgDB
ook JEEBc
ook $ De.DC
ook [negation] CC.BD
ook als CGBBc
oost DEC.e
op D.C..
op #hundred h.F..
op #link JFBC.
op #mail DE..k
op #number .J.E.
op #phone FD.BB
op $ dCbHc
op [acquaintance] JDCDB
op [all] DEECf
op [bill] fG..e
op [moment] FPG.c
op [numeral] eKcG.
op [private] b.BcD
op [reply] DFEFf
op [they] HDB..
op [warranty] BjC.C
op [we] hbCIC
op [you] FdDdE
op de G.d.d
op deze FBB.b
op dit FgD.K
op donderdag FCB..
op een JKbdB
op elk .EDBd
op en BjC.C
op het DfC.C
op je eFbc.
op jullie GEBD.
op kantoor hD...
op maandag cF.b.
op maat JDCDB
op ons gEBCC
op onze fdBE.
op papier DGD..
op te bHCFD
op tijd .Bf..
op uw G.DeC
op woensdag HD...
op zaterdag FC.C.
op zondag CGCb.
open DIBFC
opendeurdag HGcC.
opende~ JHcE.
openin~ JE.GE
openstaande h....
openstaat hB.B.
openst~ kEBDB
ophalen GFDb.
ophale~ GFDb.
opleiding FIBbb
opleid~ HKD.b
opmerk~ kB.D.
opnieuw .FdB.
opnieu~ .FdB.
oproep~ nGDCB
opvolg~ BMEeB
opzeggen BDF.B
opzegg~ BDF.B
orde Gh..d
organi~ EGB..
oude GjFD.
ouders HBBE.
oven BBE..
over gHCbI
over #number EhB..
over $ GJbe.
over [numeral] FeB..
over [warranty] .g...
over [you] iR.eB
over de fLCeB
over en .g...
over het jIBC.
over uw fQ.E.
overdr~ jE.b.
overeenkomst eDE.B
overee~ dFE.D
overgemaakt .j...
overgemaakt voor Bj...
overgewicht B..f.
overge~ .j.d.
overhe~ gGC..
overle~ .e...
overlijden G....
overli~ JBCg.
paar BDc.C
pakket .D.cB
panelen D.bCB
panele~ D.bCB
papier GJBGD
papier $ CFCFB
papier~ DHG.B
parking FBBB.
parkin~ FCBB.
paroch~ BC.L.
partij iCDD.
pas IKFf.
pas [family] B..i.
passen EED..
passen~ D..g.
past LND..
past $ FB.B.
peeters FHECE
peeters webbouw FE..C
peeter~ FHECE
per PGDHe
per [measure] BEC.B
per [message] FB..d
per [official] Gh...
per [reply] FBB.C
per [span] BC..b
per dag .bDdB
per gemeente .h...
per jaar BCC.f
per klant D....
per maand ..dC.
per stuk BBD..
per week BE...
perfecte ..f..
perfec~ ..f..
personeel Heb.D
personen gD.C.
person~ ..gBE
persoon .FBDD
persoonlijk .eBe.
persoo~ bbEcE
plaats TlD.C
plaatsen .BBEB
plaatst HED..
plaats~ JFILE
plan FdBE.
plannen GHGB.
planne~ IHGC.
planning EHDD.
planni~ HI.E.
planten DF.B.
plante~ EG.DB
ploeg CGCbD
ploeg $ .DD.C
plus DCCB.
polis FdEb.
poolse DB.k.
poort F.B..
post CB.Bd
prakti~ GGEH.
premie Cl.B.
premie~ FCBBB
preventieplan G..B.
preven~ KBCc.
prijs Kig..
prijslijst .HDCE
prijsl~ .HDCE
prijzen ..IEc
prijze~ ..IEc
privacyverklaring J...D
privac~ KG.CD
privea~ ...g.
privep~ DC.g.
pro CCc.e
proberen FEB..
prober~ FEB..
probleem eGdfC
proble~ cHdkC
procent EFgB.
procen~ EFgB.
produc~ bJg.C
proef DB..d
proefp~ iFBD.
proefv~ eB...
proeve~ FDEB.
proficiat eB.g.
profic~ eB.g.
programma GKbBH
progra~ HL.CI
projec~ GCB..
proost CDD.g
provincie hc.B.
provin~ hc.B.
punt DFdbB
punt $ CCg.B
radio EFCC.
ramen EH.D.
rap Bl.d.
rapport E.CB.
rappor~ FCEB.
re fBBb.
re : k.Bc.
reagee~ bf..D
recht beDBc
rechtbank .g.B.
rechtb~ .g.B.
rechtstreeks f..F.
rechts~ fC.F.
reclame .F...
reclame van H....
reclam~ .GBBB
reeks GBC..
regel D.ced
regelt FB...
regio EgC.C
register eF.B.
registratie hE.Bb
regist~ mFDD.
reinig~ LG.BB
reken EBg.C
reken op .Bg..
rekenen BeBHE
rekenen [we] EIBBC
rekenen op .k.F.
rekenen wij DG.BB
rekene~ BeBHE
rekening d.CdB
rekeningnummer hBB..
rekeni~ jBDdC
rekken E.BB.
reply .B..i
reserveren ch..D
reserv~ dcCCE
rest E.eC.
restaurants FF.BC
restau~ dI..D
resultaat jGEC.
resultaat is hEE..
result~ iIBD.
richten g...f
richte~ g...f
rijden EJEfb
rijdt DBDDB
risico HBiBB
risico $ C.f..
riskeert .j...
riskeert [you] .i...
riskee~ .j...
roest BFg..
rol CCE..
rollen FD...
rolsto~ CCDb.
rond dKHEB
ronse CBE..
ronse $ BBE..
rugpijn ..h..
rugpij~ ..h..
rust CE.dC
rustig .FE..
s JGc..
s avonds D.D.b
salons .h...
samen gKFGD
samenw~ gCb.B
scheid~ EB.f.
scherm FC...
scherp~ BCe..
schild~ IDCBC
scholen IcEB.
schole~ IcEB.
schoon~ EFCG.
schrappen DG.Bi
schrappen [you] .B..f
schrap~ DG.Bk
schriftelijk C..Dg
schrif~ C..Dg
schrijf .b.EB
schrijft BEB.b
schrijven BK..D
schrijven $ dFCd.
schrijven [we] G..BB
schrijven wij G....
schrij~ DIBCC
schulden D..e.
schuld~ FDBh.
score ckB..
second~ BdF..
secretariaat fDDB.
secret~ fEDB.
seintje .B..f
seintj~ .B..f
seizoen EDCB.
seizoe~ FDDB.
september .ECb.
septem~ .ECb.
service dGfC.
servic~ gbfD.
shouts EpBB.
simpel EgfCf
sinds EI.eC
sinds #year D.CB.
sint-j~ .DCg.
site .GGIB
site $ HEFB.
slaapt .k.C.
slapen FD.D.
slecht BH.iC
slechte bj.C.
slecht~ bn.C.
sleep Bj...
sleep on Bj...
sleutel gEBC.
sleute~ fFCD.
sluit .jB.C
sluiten Be..B
sluite~ Be..B
sluiti~ HiC..
sms GCB.d
snel Flc.C
snel $ .gb..
sneller Gdb..
snelle~ Gdb..
sociaal eBB..
sociaa~ eBB..
sociale Cdcf.
social~ Cccf.
software CJG.C
software voor DC.F.
softwa~ CKG.D
sollicitatie jBB.B
sollic~ kD..B
sowieso DHgC.
sowies~ DHgC.
specialist ..d..
specia~ DfeE.
spel CjB..
spijt H.d..
spring~ .DeB.
staal DEFCQ
staalt~ BC..J
staan IbFeB
staan $ beDd.
staan op GHEBB
staat Ig.e.
staat $ EDEc.
staat [belief] .CfE.
staat [sure] .CfE.
staat [you] Ibc..
staat de DBCC.
staat een dC.Bd
staat er cKD..
staat in FD...
staat op ElHcE
staat u Ec.Bb
staat vast .CfE.
staatsblad G....
staats~ G....
stalen cIH..
stand Ng.B.
stand [numeral] H....
stap EEB.D
stappen Fj.B.
stappe~ Gj.B.
starten b..G.
starte~ b..G.
status j....
status : j....
stel CiBC.
stelde j.B..
stellen BGD..
stellen [we] .E.c.
stellen wij BC.d.
stelle~ BGD..
stelli~ CEEC.
stelt DEDCb
sterkste CCgB.
sterks~ CCgB.
stijgt .Cf..
stil Gh.Eb
stock IGF..
stoel dDfBB
stoelen FDCE.
stoele~ FDCE.
stof .IFBC
stoffe~ DG.D.
stond iJCi.
stoort CC..j
stop Bf.Dn
stop " .B..f
stoppen DBDff
stoppen $ .G.hG
stoppen [we] .g...
stoppe~ DBDff
stopt FF.DD
stopzetten GB..e
stopze~ HC..e
straat eh.G.
straks GxFBD
streek F.E..
stroom JFC..
stuk .N...
stuk $ .BD..
stuks EBDB.
sturen .QD.F
sturen [we] DD..H
sturen we CB.b.
sturen wij .B..G
stuur BMBDd
stuur " B..Bg
stuur [we] EB..C
stuur [you] eB..D
stuur dan ....e
stuur ons F...B
stuurt FDBB.
subject m.B.V
subject ! beC..
subject #number ei.D.
subject #one B.iB.
subject #year dGCD.
subject % E.e..
subject : dgDCF
subject ? MgGiD
subject [acquaintance] hB.dB
subject [all] NEgDB
subject [belief] CJGq.
subject [best] I.nf.
subject [bill] vJ.IC
subject [debt] Lk.fB
subject [earlier] e.GdC
subject [ends] BrBJD
subject [family] .JBk.
subject [further] HdCDB
subject [grow] OEfC.
subject [harm] jmCEC
subject [haste] .kECB
subject [hiding] SCEEC
subject [illness] BB.e.
subject [last] GmDfB
subject [measure] Jhc..
subject [message] eHBED
subject [mistake] tKD.C
subject [moment] .cGGB
subject [more] FE.BB
subject [negation] dC.DD
subject [numeral] bfdHB
subject [official] oIHHC
subject [private] fBD..
subject [rather] IhecB
subject [region] Gc.B.
subject [reply] .jHdG
subject [rival] Iibf.
subject [span] Dhbb.
subject [stop] .iGJD
subject [sure] .CmG.
subject [survey] hFHb.
subject [trade] EB.e.
subject [warranty] KLJ.C
subject [we] HF..D
subject [you] ..HCI
subject aan L.ED.
subject aanbod IcB.B
subject aanmaning j....
subject afspraak jB.D.
subject al GjIF.
subject altijd BCiC.
subject beste Bd.h.
subject bij DGFE.
subject bijkomende jF...
subject bijlage j....
subject bijna biDB.
subject dag DfCB.
subject dan biDg.
subject de JjceD
subject deze B.Bg.
subject die BMbF.
subject dit DkcD.
subject dossier g.B..
subject drie CEF..
subject een D.IEC
subject en NJG.B
subject er GEBd.
subject euro Jib..
subject fw gD...
subject fwd f..C.
subject ge ch..B
subject gegarandeerd B.eB.
subject gemiste j.B..
subject gevaar Kg...
subject groetjes iC.B.
subject het cl.cC
subject iets Kk.B.
subject in KLcPD
subject is .dHB.
subject jaar DEbd.
subject je .C.e.
subject jullie GF.E.
subject kennisgeving iE...
subject kennismaking IDBC.
subject klaar hf.F.
subject klant mGBB.
subject klanten FdC..
subject kleine dCCh.
subject laat Fe.B.
subject laatste .l.F.
subject laten KbED.
subject levering I....
subject meer .L...
subject met FB..B
subject minder HDF..
subject morgen HE.D.
subject na HIBf.
subject niet ieCCC
subject nieuwe CE.c.
subject nog HiDB.
subject nooit ..f..
subject nu I....
subject of HmBC.
subject offerte gB...
subject ons dDbc.
subject onze PLBD.
subject op HD.CC
subject over BMCg.
subject per OCCC.
subject re hBBb.
subject sterkste BChB.
subject stopt Ci...
subject straks Eh.C.
subject te D.DfB
subject tot eIBeB
subject tweede .GDC.
subject u .fFBB
subject uit EMED.
subject uw CHFGD
subject van eHd.E
subject veilig GDe..
subject voor TLFBD
subject voorstel MF.d.
subject vraag .H.FB
subject week b.E..
subject wie G.Ce.
subject wij GGD..
subject wijziging kBBB.
subject winkel GGBd.
subject zaak .M.c.
subject zijt Hd.e.
subject zoals bH.g.
subject zonder HMKC.
subsid~ eEBBB
succes FCiB.
suiker .BEB.
t .JiGb
t is cEeBe
tachograaf BdF..
tachog~ BcF..
tafel fF.C.
talen CCDB.
tarief BfEBB
tarieven b..C.
tariev~ b..C.
te o.Cgc
te [debt] egCB.
te [ends] EdbcE
te [harm] cmCC.
te [haste] fBBFC
te [heard] dDCfD
te [message] .F.Cc
te [official] hH.E.
te [reply] bbcf.
te [stop] DD..g
te antwoorden F..CD
te betalen cBC..
te doen .DBBD
te gaan f.B.b
te krijgen CEd..
te laat EdbcE
te laten c..Ee
te maken DHbd.
te nemen eI.EB
te staan eK.d.
te sturen gC..c
te verliezen egCB.
te vermijden .j...
te worden hD.GB
te zien fDB.B
team IF.cE
technieker kDEC.
techni~ iEGDc
tegen Nff..
tegen [further] ....J
tegen verdere ....J
teken Bh.be
tekenen CLBC.
tekene~ CLBC.
tekening BH..C
tekeni~ DI...
tekent H....
teksten D.d.F
tekste~ D.d.F
telefoon .C.Eb
telefoon $ .FHB.
telefoontje Ce..G
telefo~ .CBH.
teller CgC..
teller [ends] Ci...
teller loopt Ci...
telt ..IbC
telt [numeral] CGF..
temper~ BBD..
ten EhE..
ter gJbCB
terecht FoDC.
terech~ .oDC.
terras HDCE.
terug .DdF.
terug $ J.bCI
terug [warranty] ....E
terug en ....E
terug te iC.Bc
terugbetaling hB...
terugb~ iFBB.
terugk~ BBEB.
terwijl FiEF.
terwijl [you] EiDE.
terwij~ FiEF.
test FBF..
tevreden eIe.C
tevred~ gKf.C
thee CDfb.
this Bj...
thuis FHCb.
tien Hbd.B
tien [span] CBb.d
tijd FGcg.
tijd $ HFg..
tijd om FdCdB
tijd voor DFBeB
tijdens FFFD.
tijdens de EDEB.
tijden~ FFFD.
tik CkC.e
tikt Bh...
tilliften GBB..
tillif~ HGE..
toch gj.BC
toch [negation] .j...
toe ..F..
toegan~ .DC..
toekomst GFd..
toekom~ .FdCe
toen jB...
toestel eM..B
toestel is GBEB.
toestellen ..DBb
toeste~ dN...
toevallig i....
toeval~ i....
tom .IEBB
tonen DFGBb
toog EgC..
toog $ CiBc.
toont DNDD.
toonzaal C.FFb
toonza~ C.FFb
tot df.Cc
tot #number KFD.b
tot [moment] .k.C.
tot [numeral] NGEBd
tot [you] gc.B.
tot de E.b..
tot het BidB.
tot middernacht Cj.B.
tot op .DDD.
tot u gc.B.
training BCc..
traini~ BCc..
traite~ .GFCC
transport IDb.c
transp~ bH..b
trap C.e..
tuin BDEd.
tuinaa~ BDd..
tussen KOGD.
tussen #number .E..b
tussen [numeral] BKBB.
twaalf GjGBD
twee HGFF.
twee [span] .F.C.
twee [trade] BHE..
twee jaar B.F..
twee weken CDeB.
tweede EEIC.
twijfe~ Gdc.B
twintig BDd..
twintig [span] .Bd..
twinti~ BDc..
u .hCd.
u #number D...B
u $ B..d.
u ? .D.B.
u [all] IgBC.
u [belief] GDCe.
u [earlier] dB.FB
u [ends] BGDB.
u [further] Ig..G
u [grow] DIcF.
u [harm] G....
u [heard] Gb.Ge
u [hiding] FbBe.
u [illness] BcC.d
u [last] EJ.D.
u [message] GEC..
u [moment] .C.HB
u [negation] FfBFB
u [numeral] G...C
u [private] DC.j.
u [rather] fM.HE
u [reply] K..BM
u [stop] dKBEf
u [sure] GDbb.
u [they] eF.C.
u [warranty] .F.CB
u [we] B...e
u [you] deF..
u aan DFCb.
u af D.B.g
u al .BEF.
u belt HH..C
u bent .hCkF
u betaalt EG.BB
u bij F.bdd
u binnen Bf.Dc
u dat GB.Dj
u de bHE.C
u deze EiCF.
u dit EhDCd
u een CBFHL
u en .F.CB
u geen GeC..
u graag JDBB.
u hem gG.C.
u het .bC.c
u hier fD.bb
u hoeft cLbEC
u in dHD..
u kan F.DI.
u krijgt GGBGD
u kunt K.DEg
u liever cG...
u mag B.BBE
u niet B.cIC
u niets ...Dc
u nog DkEBC
u ons bdB.c
u ontvangt bE.Bb
u onze .C..c
u ook DED..
u op .CDBb
u staat Ce.h.
u te lG.Dc
u uit e..D.
u uw deF..
u van JEC..
u vandaag .O...
u vindt J.C..
u voor E.eDc
u wellicht .D.f.
u zelf FEbC.
u zich bBBfb
u zit B.FC.
uit BF.cK
uit $ B....
uit [we] cCcCe
uit [you] FhceC
uit de ..D..
uit op CGBc.
uit uw FhceC
uitgesloten D.h..
uitgesloten $ D.h..
uitges~ D.h..
uitleggen ClCC.
uitleg~ ClCC.
uitnod~ hE.B.
uitschrijven BC.Dk
uitsch~ BC.Dm
uitslag hI...
uitsla~ hI...
uitste~ CncD.
uitzondering .Df..
uitzondering $ .Df..
uitzon~ .Ef..
uren Ei...
uur ChGEC
uur $ FBHBC
uur [ends] .lB..
uur per ..c..
uw id.gG
uw [age] FEBj.
uw [belief] bEB..
uw [bill] dGEHF
uw [debt] .GCjF
uw [earlier] .g.FD
uw [family] CH.mC
uw [grow] ECeCE
uw [harm] d..E.
uw [illness] PHCqF
uw [last] ClCGC
uw [message] fbc.B
uw [official] .cd..
uw [person] BLDjB
uw [private] ccFhE
uw [region] IcbBC
uw [reply] hBBFC
uw [rival] Fg.F.
uw [stop] Cm.BG
uw [sure] eEHB.
uw [trade] HbbIF
uw aanvraag g....
uw adres MJBGi
uw afspraak jB.C.
uw agenda BDe..
uw algemene G..B.
uw bank fD.IC
uw bestelling F..B.
uw buren GiBG.
uw concurrent Bf.C.
uw deur dI...
uw dochter I.Be.
uw dossier idbE.
uw dossiers F....
uw eigen .EEE.
uw gasten BKeDB
uw gegevens gFDE.
uw gemeente D..F.
uw huidige EC..C
uw inschrijving lEDC.
uw kinderen Fdd..
uw klanten B.D.C
uw leeftijd .D.h.
uw magazijn GGD.B
uw mail h....
uw man CG.d.
uw mensen FCB..
uw naam b.BGb
uw onderneming fb...
uw oude FjBE.
uw plaats Kk.D.
uw resultaat eEHB.
uw score ckB..
uw straat f.DH.
uw telefoon CEdD.
uw tijd FJB.c
uw vergunning .iBC.
uw vermelding iD...
uw website Gc.D.
uw winkel IGCe.
uw zaak blGNC
uwe GfE.b
vaak GJCh.
vacature FCdDc
vacatures CEeB.
vacatu~ HHgEb
vader G....
vakant~ DDC..
vakbon~ HDB..
valt CmC.B
van fM.B.
van #number bcc..
van $ G..cb
van [all] DMgC.
van [belief] EC.i.
van [earlier] cCB..
van [further] BB..h
van [moment] oL.B.
van [numeral] BCBC.
van [region] JciB.
van [trade] CCG..
van [we] dNEFf
van [you] bDH.f
van alle .Cd..
van annelies i....
van belgie .ee..
van de hFbGF
van die .jEE.
van een jgILH
van elke BDd..
van het iEd..
van jullie h..Dc
van maandag fF...
van mei GG.B.
van ons LIBEf
van onze lEEC.
van op E..g.
van t GBh..
van tien .BD..
van u .hCGc
van uw cOG.d
van verdere B...h
van vier BBEb.
van vijf ..C..
van wat B.D..
van zes E....
vanaf KEKEB
vanaf #number EFC..
vanaf [numeral] HJHC.
vanavond .gBBB
vanavo~ .gBBB
vandaag BbDJ.
vandaar .C.f.
vandaa~ ..D.B
vanuit EDCCB
vanzelf BGeb.
vanzelf $ .Fdb.
vanzel~ BGeb.
vast dcD.B
vast $ BBbH.
vaste bGEI.
veel FCDiB
veerti~ eFBC.
veilig CJjC.
veilig $ ..h..
veilig~ F.BCB
vennoo~ JE.d.
verandert C.f..
verand~ GCe..
verband j..B.
verband met j....
verban~ i..B.
verbruik .FGC.
verbru~ GFHCB
verder hG.b.
verdere .f..h
verdere [message] FC..h
verder~ .i.Bg
verdient EF.d.
verdie~ FF.c.
verdub~ Ccg..
verdwijnen ..g..
verdwijnt Bjb..
verdwi~ Cih..
verf BHB..
vergel~ HHDCB
vergeten gbbb.
verget~ gbbb.
vergis~ cBh..
vergoeding ..D.D
vergoe~ ..D.D
vergunning GiBD.
vergun~ IiBD.
verhuur Ede..
verhuu~ CcdCB
verkee~ gCB..
verkoop .Fc.B
verkoopdienst .BE..
verkoopdienst $ .BE..
verkoopt DF.C.
verkoo~ BO.E.
verkopen dFCC.
verkop~ .GCC.
verlengd gB...
verlen~ mCB..
verlichting EFDB.
verlic~ FGDD.
verliest Dj...
verliezen di.F.
verlie~ .nBDB
verloopt Fb.B.
verloo~ Ib...
verloren FIB.B
verlor~ FIB.B
vermelding iEBBd
vermelding in hHB..
vermel~ hFDFe
vermijden Bj.b.
vermij~ Cl.b.
vermoedelijk CE.f.
vermoeden GH.f.
vermoeden dat GH.f.
vermoe~ IK.i.
vernie~ biCB.
veroor~ Cd.hB
verpak~ ID.BB
verpla~ EGD..
verpli~ .bCBC
versch~ DGdB.
verslag gDEDB
verslag van k.B..
versla~ fFFBB
verste~ CDe..
verstu~ F.c..
vertelde .CEfB
vertel~ BbFfD
vertrekt .F..b
vertre~ CBD..
vertrouwelijk kDB..
vertro~ kcCeB
vervalt hbCDd
verval~ keEEc
vervangen DJDB.
vervanging gDB.B
vervan~ cNGBE
vervol~ dJ...
verwac~ Di...
verwarming G....
verwar~ HB.G.
verwerken HBC..
verwer~ CCDCC
verwijderd jD.CB
verwijderen EBBBc
verwij~ hEcEb
verzekerd EDcB.
verzekerd [sure] ..F..
verzekerd leven ..F..
verzekering BcEg.
verzek~ CB..E
verzetten .E..H
verzet~ .E..H
verzoek iD.Bd
verzoe~ mEBBe
via fJGOl
via #link BB..h
via [reply] EB..j
via de .BBBd
vier GcbCD
vier [span] .F...
vierkante DCB..
vierkante [measure] CC...
vierkante meter CC...
vierka~ DCB..
vijf IggbD
vijf [span] BbFB.
vijf jaar ..D..
vijfti~ DC...
vinden FbgCC
vinden $ BIg..
vindt DFi.I
vindt [all] FCfCB
vindt [you] eBbbF
vindt u eB.bF
vlaanderen BDbBD
vlaand~ BDbBD
vloer GCEdC
voedselveiligheid i....
voedselveiligheid $ i....
voedse~ hBdB.
voeren bC.Dg
voertu~ jFCB.
vol EL.CD
voldoe~ C.B..
volgen GDCDB
volgende DdHFE
volgende $ Bl.B.
volgende [span] bNBBD
volgende maand BH..B
volgende week dF.BB
volgens .I..B
volgens [we] h..BC
volgens de GEB..
volgens onze e...C
volgen~ C.FCE
volgt g.fGB
volle EhcC.
volledig gGeB.
volled~ gGgB.
volstaat GEeBc
volstaat een .B..D
volstaat voor C.e..
volsta~ GEeBc
vond oB.D.
voor b.FBI
voor #number bED.c
voor $ BlFeB
voor : I....
voor [all] IcdHb
voor [belief] FD.c.
voor [moment] cg..B
voor [numeral] ceI.c
voor [trade] LD.GB
voor [we] iFbcC
voor [you] .CDB.
voor altijd BkeBc
voor de igGHb
voor een oECCI
voor elk CI...
voor het .G.BD
voor invordering Bj...
voor jullie bG.B.
voor ons lEccD
voor onze EB.b.
voor te EJ.h.
voor twaalf .l..B
voor u .iDcD
voor uw .O.Db
voor wie DeEf.
vooraf .JEEE
voorbe~ .JCC.
voorbije hBB..
voorbije [span] hB...
voorbi~ fcBc.
voorja~ EDEB.
voorko~ Fcg..
voorraad FlFDB
voorra~ JkFEB
voorstel .GGeC
voorstel : KB.B.
voorstel voor ...h.
voorst~ .HGfB
voorwaarden JbCBC
voorwa~ JbCBC
vorig c.BcC
vorig [span] b.BcC
vorig jaar b.BcC
vorige gGD.D
vorige [message] h...C
vorige [span] .FB..
vorige maand .B.d.
vorige mail f....
vorige week bE.F.
vraag fKCJC
vraag [last] GC.E.
vraag over GC.E.
vraag van g..C.
vraagt CNDCh
vraagt $ DE.Di
vraagt een GE.BB
vracht~ .e.EB
vragen cKD.J
vragen [we] GD.CD
vriendelijke EEEDC
vriendelijke [acquaintance] B...F
vriendelijke groet CDDCb
vriendelijke groeten B...F
vriend~ .IDCE
vrij .gGD.
vrijbl~ GED.C
vrijdag d.C.b
vrijda~ c.D..
vroeg hBD..
vrucht~ ..E..
vzw gBCG.
waar .IbBC
waar [you] .G...
waar u .G...
waarborg ..G..
waarbo~ ..G..
waarde~ dG.c.
waarvan .CE..
waarva~ .CE..
waasland D.g..
waasla~ D.g..
wacht .jb.C
wacht [negation] Dj..B
wacht niet Dj..B
wachten .o.c.
wachte~ .oCbB
wachtzaal C.BH.
wachtz~ C.BH.
wagen EJFfC
wagens BGCc.
wakker I..c.
wandel~ FB.G.
wanneer HICDE
wanneer [you] EK...
wannee~ HICDE
want HoDEG
warme CEB.b
was rNGGD
wassen GF...
wat .SCbI
wat [we] iGB..
wat [you] JHdE.
wat er E..EC
wat u IHbF.
wat we fF...
water BFBE.
we IEQ.E
we #number DCd..
we [all] DhEB.
we [heard] .d.d.
we [negation] FbECB
we [numeral] Ecd..
we [reply] GCGdD
we [stop] D..Cd
we [they] dIb..
we [you] C.b..
we aan E.C.B
we dat JE.df
we de cjDDF
we een .EBbB
we hebben ebBbC
we het G..BF
we komen .D..F
we met EC.CB
we nemen .h..B
we niet CJ...
we op FC.cB
we werken EE...
we zijn DHb..
webbouw FE..C
webbou~ FE..C
webshop CMcCB
webshop $ EJBB.
websho~ EDcDC
website BcGJD
website $ dHBb.
website [heard] IC.F.
website van JDBC.
websites CdD..
websit~ CeIJD
weduwe .C.h.
week .D.LF
week $ DH...
weekend FIcd.
weeken~ FIcd.
weer D.FBC
weet BfbcC
weet [you] iJ...
weg bb.GG
weg $ dc.FI
weigeren D...g
weigering Cj.bc
weiger~ HhBch
weken GMc.C
weken $ DD.c.
wel CcKd.
wel een GbF..
welke .LCHC
welkom dKGb.
wellicht fGCgB
wellic~ fGCgB
wensen BBBBe
wenst CECC.
wenst [you] .CCBD
wenst u ....D
werd yQG.C
wereld BDe..
wereld~ EBi..
werf KBFFb
werf $ HGFC.
werfto~ KBD..
werk FMcbD
werk $ B.f..
werkdag BJDC.
werkdagen ECEBd
werkda~ FLHEc
werken BCGfF
werken [all] ..F..
werken [we] Cb.E.
werknemer .ee..
werknemers bDH..
werkplaats DhBC.
werkpl~ EgBC.
werkt MDD..
werkt $ GGCB.
werkt bij c.eB.
werkt op ..G..
werven JBB..
wet E..BB
weten ...eH
weten $ .C.eF
weten [we] EDce.
weten dan .B..h
weten dat .cBb.
weten we EC.d.
wie Tl.d.
wie [all] .iE.C
wie [haste] Ck...
wie [moment] .k...
wie [negation] CiFBd
wie [we] .EfBf
wie eerst .i...
wie geen .h..C
wie niet BcB.e
wie nu .j...
wie onze ..f..
wie voor .i...
wij KE...
wij $ Jgi.E
wij [ends] .D..e
wij [heard] MB.j.
wij [hiding] BDF..
wij [message] .BEBC
wij [negation] EDG.C
wij [reply] J.CcC
wij [stop] BEDch
wij [they] d..EC
wij [you] .CCBg
wij af F..cg
wij bouwen BBBFB
wij brengen EBCB.
wij dat I.c..
wij de GgbCB
wij doen dD.BB
wij een IC.BD
wij halen CEb..
wij hebben CBbdB
wij helpen HDB..
wij het GE.B.
wij hopen HCCB.
wij kennen DGc.C
wij komen bCBbF
wij kunnen B.Gd.
wij leveren EGBdB
wij maken DC.cB
wij nemen GHBc.
wij niet DHD.B
wij op DDCB.
wij rekenen Bh...
wij schrappen .D..e
wij schrijven .BEBC
wij u EBCDe
wij van DBD.B
wij verkopen .BFBb
wij werken eGFCC
wij weten Dc.e.
wij zijn .cbEC
wijzigen HB...
wijziging kBBB.
wijzig~ iFBC.
wil fcF.h
wil [you] f.Ccb
wil u eCBc.
willen CJ..D
wilt IfBCG
wilt $ CE.bI
wilt [you] Eg.CC
wilt u Ef.GC
wim GCC..
winkel F.D.C
winkel $ BE.e.
winkel in DjBB.
winkels fCDBB
winkels $ g....
winkel~ dGIc.
winnen ..f..
winst BDj..
winter GDGC.
winter~ HDBB.
wissen BF..b
woensdag gLFB.
woensd~ gLFE.
woningen JCcC.
woning~ JCcC.
woont CB.h.
woonzorgcentra BBCC.
woonzo~ CDDB.
woord BDB.d
woordje C..e.
woordj~ C..e.
worden b.BLD
worden $ bFEDD
worden overgemaakt Bj...
wordt hdccG
wordt [stop] ic...
wordt om Ej...
zaak .oB.E
zaak $ gGce.
zaak [ends] LI...
zaakvo~ E.CeB
zaal bc.FB
zachte DCBd.
zag MF.f.
zag [we] GB.b.
zag ik GB.b.
zagen HFB.B
zagen [we] C..f.
zagen we C..f.
zakken cCF..
zal J..lD
zal [you] .E.i.
zal u CC.h.
zaterdag DHBD.
zaterd~ EIED.
ze .dFCD
ze op BC.B.
zeep H.C..
zeg C..Bj
zeg [further] .h..B
zeg het DK..l
zeg later .h..B
zeggen IFc..
zegt JdB..
zei kEbCB
zei dat hB.F.
zeker .DeEC
zelf IVFG.
zelf $ DJ.CC
zelfs BDg.e
zelfstandig .DBe.
zelfst~ EGCf.
zending kCC..
zendingen I....
zendin~ eCC..
zes GKH..
zes [measure] .DF..
zes [span] DIBb.
zestig DF.f.
zet ..Eck
zet [we] ...dj
zetels EBCH.
zetten GBDGC
zeven CDEB.
zich ebecb
zich [negation] DFhgb
zich [stop] .C..H
zich niet DFhgb
zichzelf Eh...
zichze~ Eh...
zie mHF.F
zie onder lC.B.
ziek .H.g.
zieken~ fBCb.
zien [we] Ejc.C
ziet ..DDb
zij DfDbB
zijn Deb.B
zijn $ BcEe.
zijn [all] CfdB.
zijn [negation] dbCC.
zijn [numeral] D...b
zijn [we] CDc.b
zijn al Bib..
zijn de echB.
zijn een BfDD.
zijn er CIE.b
zijn het EFi..
zijn niet ecEB.
zijn van CBF..
zijt LkCh.
zit dIBd.
zit [all] .EHEC
zit bij h....
zit in cB.i.
zitten MgBfb
zo ..feC
zo [haste] BDe..
zo goed B.hB.
zo snel BDe..
zo'n Ek.BF
zoals k.Dj.
zoals [earlier] oC.F.
zoals [you] EIbn.
zoals u IFbk.
zodat .JFDC
zodat [you] FE.BB
zodat u FD.BB
zodra CfeCf
zoeken CDCdC
zoekt jIBE.
zoekt $ kB.J.
zomer ..G.C
zondag HQEe.
zonder K.ECK
zonder [all] .Cd..
zonder [we] .m.C.
zonder onze Bj.C.
zonder uitzondering .Cd..
zoon GDCd.
zorgen DI..b
zou HjCBE
zoveel EeiB.
zuid CED..
zulke .GCBB
zullen Je.BC
zult BFgc.
zwaar CBCfB
zwange~ FCF..
zware DhB..
zwijgen .jC.d
zwijge~ .jC.d`;
