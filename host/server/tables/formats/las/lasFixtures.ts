/** A log, and what its table must hold: columns with their units, and the rows as text. */
interface LasFixture {
  title: string;
  text: string;
  bytes?: Buffer;
  columns: string[];
  rows: (string | null)[][];
}

const version = (number: string, wrap = "NO", more = "") =>
  `~Version\nVERS. ${number} : CWLS LOG ASCII STANDARD\nWRAP. ${wrap} : WRAP\n${more}`;

const las12 = `~VERSION INFORMATION
 VERS.                1.2:   CWLS LOG ASCII STANDARD -VERSION 1.2
 WRAP.                 NO:   ONE LINE PER DEPTH STEP
~WELL INFORMATION BLOCK
#MNEM.UNIT       DATA TYPE    INFORMATION
 STRT.M        635.0000:
 STOP.M        635.2500:
 STEP.M          0.1250:
 NULL.        -999.2500:
 COMP.             COMPANY:   ANY OIL COMPANY INC.
 WELL.                WELL:   ANY ET AL OIL WELL #12
 FLD .               FIELD:   EDAM
 SRVC.     SERVICE COMPANY:   A LOGGING COMPANY
 UWI .      UNIQUE WELL ID:   100091604920W300
~CURVE INFORMATION
 DEPT.M                   :    DEPTH
 RHOB.K/M3                :  2 BULK DENSITY
 GR  .GAPI                :  3 GAMMA RAY
~PARAMETER INFORMATION BLOCK
 EKB .M              5.4  :  KELLY BUSHING
~A  Depth  RHOB  GR
635.0000 2256.0000 0.0350
635.1250 2256.0000 -999.2500
635.2500 -999.25 0.0448
`;

const wrapped12 = `${version("1.2", "YES")}~W
NULL. -9999 :
WELL. WELL : B-2
~C
DEPT.M : DEPTH
A.V/V : A
B.V/V : B
C.V/V : C
D.V/V : D
~A
100.0
0.1 0.2 0.3
0.4
100.5
-9999.0 1.2 1.3
1.4
`;

const order20 = `${version("1.20")}~Well
NULL . -999.25 :
WELL . 32/2-1 : WELL
COMP . Any Oil : COMPANY
API . 05-123-45678 : API NUMBER
~Curve
DEPT .F : depth
SP .mV : SP
~A
10 -1.5
11 -2.5
`;

const crlf = `# a comment\r\n\r\n~v\r\nvers. 1.2 : 1.2\r\nwrap. no : no\r\n# another\r\n~w\r\nnull. -1 :\r\nwell. WELL : C-3\r\n~c\r\ndept.ft : depth\r\ngr.gapi : gamma\r\n# before the data\r\n~a\r\n1 2\r\n# between\r\n3 -1.0\r\n`;

const western = `${version("1.2")}~W\nNULL.-999.25 :\nWELL. WELL : Brønn Åsgård\n~C\nDEPT.M : Dybde\nTEMP.\u00b0C : Temperatur\n~A\n1 4.5\n`;

const las30 = `${version("3.0", "NO", "DLM . COMMA : DELIMITING CHARACTER\n")}~Well
STRT .M 1670.0 : First Index Value {F}
NULL . -999.25 : NULL VALUE
WELL . A9-16-49-20 : WELL
UWI . 100091604920W300 : UNIQUE WELL ID
TIME . 13:45:10 : Start: local time
~Log_Parameter
RUN . 1 : Run number {I} | Run[1]
MATR . SAND : Matrix {S}
~Log_Definition
DEPT .M : Depth {F10.4}
DT .US/M 123 450 01 00 : Sonic {F10.5}
LITH . : Lithology {S}
DAY . : Day {YYYY-MM-DD}
~Log_Data | Log_Definition
1670.000, 123.450, "sand, fine", 2020-01-31
1669.875, -999.25, shale, 2020-02-01
1669.750, , "", 2020-02-02
`;

const tabs30 = `${version("3.0", "NO", "DLM. TAB : \n")}~Well\nNULL. -999.25 :\nWELL. D-4 : WELL\n~Log_Definition\nDEPT.M : {F}\nA. : {F}\nB. : {S}\n~Log_Data | Log_Definition\n1.5\t\tone two\n2.5\t7\t\n`;

const spaces30 = `${version("3.0", "NO", "DLM. SPACE : \n")}~Well\nNULL. -999.25 :\nWELL. "E 5" : WELL\n~Log_Definition\nDEPT.M : Depth {F}\nNOTE. : Note {S}\nGR.API : Gamma {F}\n~Log_Data | Log_Definition\n  1.0   "no return"   70.5\n  2.0   ok   -999.25\n`;

const others30 = `${version("3.0", "NO", "DLM. COMMA :\n")}~Well\nNULL. -999.25 :\nWELL. F-6 : WELL\n~Core_Definition\nCORT.M : top {F}\n~Core_Data | Core_Definition\n1.0\n~Tops_Data | Tops_Definition\nSand, 5\n~Log_Definition[1]\nDEPT.M : {F}\nRES.OHMM : {E}\n~Log_Data[1] | Log_Definition[1]\n1, 1.5E+01\n2, 2.5E-01\n~Log_Definition[2]\nDEPT.M : {F}\n~Log_Data[2] | Log_Definition[2]\n9\n`;

const curve30 = `${version("3.0", "NO", "DLM. COMMA :\n")}~Well\nNULL. -999.25 :\nWELL. G-7 : WELL\n~Parameter\nEKB.M 25 : Kelly bushing\n~Curve\nTIME.S : Time {F}\nNMR[1].MS : T2 {AF;0}\nNMR[2].MS : T2 {AF;5}\n~Ascii | Curve\n0.0,1,2\n0.5,3,-999.25\n`;

const twice = `${version("2.0")}~W\nNULL. -999.25 :\nWELL. H-8 : WELL\n~C\nDEPT.M : Depth\nGR.GAPI : first\nGR.GAPI : second\n~A\n1 2 3\n`;

const together = `${version("2.0")}~W\nNULL. -999.25 :\nWELL. I-9 : WELL\n~C\nDEPT.M : Depth\nA.M : A\nB.M : B\n~A\n100.50-999.25  -12.50\n101.00-999.25-3.25\n`;

const commas = `${version("2.0")}~W\nNULL. -999.25 :\nWELL. J 10 : WELL\n~C\nDEPT.M : Depth\nA.M : A\n~A\n1,5 2,25\n2,5 -999,25\n`;

const undeclared = `${version("2.0")}~W\nNULL. NULL :\nWELL. K-11 : WELL\n~C\nDEPT.M : Depth\nA.M : A\nF.NONE : facies\n~A\n1.5,2.25,SH\n2.5,NULL,SS\n`;

export const lasFixtures: LasFixture[] = [
  {
    title: "1.2, with the well's values behind the colon",
    text: las12,
    columns: ["Well text", "UWI text", "DEPT double m", "RHOB double kg/m³", "GR double GAPI"],
    rows: [
      ["ANY ET AL OIL WELL #12", "100091604920W300", "635.0", "2256.0", "0.035"],
      ["ANY ET AL OIL WELL #12", "100091604920W300", "635.125", "2256.0", null],
      ["ANY ET AL OIL WELL #12", "100091604920W300", "635.25", null, "0.0448"],
    ],
  },
  {
    title: "1.2, wrapped, with abbreviated sections",
    text: wrapped12,
    columns: [
      "Well text",
      "DEPT double m",
      "A double fraction",
      "B double fraction",
      "C double fraction",
      "D double fraction",
    ],
    rows: [
      ["B-2", "100.0", "0.1", "0.2", "0.3", "0.4"],
      ["B-2", "100.5", null, "1.2", "1.3", "1.4"],
    ],
  },
  {
    title: "1.2 in the order of 2.0",
    text: order20,
    columns: ["Well text", "API text", "DEPT double ft", "SP double mV"],
    rows: [
      ["32/2-1", "05-123-45678", "10.0", "-1.5"],
      ["32/2-1", "05-123-45678", "11.0", "-2.5"],
    ],
  },
  {
    title: "1.2 in small letters, with comments and CRLF",
    text: crlf,
    columns: ["Well text", "dept double ft", "gr double gapi"],
    rows: [
      ["C-3", "1.0", "2.0"],
      ["C-3", "3.0", null],
    ],
  },
  {
    title: "1.2 in Windows-1252, with no space before the null value",
    text: western,
    bytes: Buffer.from(western, "latin1"),
    columns: ["Well text", "DEPT double m", "TEMP double °C"],
    rows: [["Brønn Åsgård", "1.0", "4.5"]],
  },
  {
    title: "3.0 with commas, quoted texts, dates and a parameter section",
    text: las30,
    columns: ["Well text", "UWI text", "DEPT double m", "DT double US/M", "LITH text", "DAY date"],
    rows: [
      ["A9-16-49-20", "100091604920W300", "1670.0", "123.45", "sand, fine", "2020-01-31"],
      ["A9-16-49-20", "100091604920W300", "1669.875", null, "shale", "2020-02-01"],
      ["A9-16-49-20", "100091604920W300", "1669.75", null, null, "2020-02-02"],
    ],
  },
  {
    title: "3.0 with tabs, where nothing between two is a missing value",
    text: tabs30,
    columns: ["Well text", "DEPT double m", "A double", "B text"],
    rows: [
      ["D-4", "1.5", null, "one two"],
      ["D-4", "2.5", "7.0", null],
    ],
  },
  {
    title: "3.0 with spaces and a quoted text",
    text: spaces30,
    columns: ["Well text", "DEPT double m", "NOTE text", "GR double API"],
    rows: [
      ["E 5", "1.0", "no return", "70.5"],
      ["E 5", "2.0", "ok", null],
    ],
  },
  {
    title: "3.0 with other data and a second log beside the first",
    text: others30,
    columns: ["Well text", "DEPT double m", "RES double OHMM"],
    rows: [
      ["F-6", "1.0", "15.0"],
      ["F-6", "2.0", "0.25"],
    ],
  },
  {
    title: "3.0 with the section names of 2.0, by time, with an array",
    text: curve30,
    columns: ["Well text", "TIME double s", "NMR_1 double ms", "NMR_2 double ms"],
    rows: [
      ["G-7", "0.0", "1.0", "2.0"],
      ["G-7", "0.5", "3.0", null],
    ],
  },
  {
    title: "2.0 with a curve twice",
    text: twice,
    columns: ["Well text", "DEPT double m", "GR double GAPI", "GR_2 double GAPI"],
    rows: [["H-8", "1.0", "2.0", "3.0"]],
  },
  {
    title: "2.0 with columns that ran together",
    text: together,
    columns: ["Well text", "DEPT double m", "A double m", "B double m"],
    rows: [
      ["I-9", "100.5", null, "-12.5"],
      ["I-9", "101.0", null, "-3.25"],
    ],
  },
  {
    title: "2.0 with decimal commas",
    text: commas,
    columns: ["Well text", "DEPT double m", "A double m"],
    rows: [
      ["J 10", "1.5", "2.25"],
      ["J 10", "2.5", null],
    ],
  },
  {
    title: "2.0 with commas that it does not declare, a text as null value and a curve of texts",
    text: undeclared,
    columns: ["Well text", "DEPT double m", "A double m", "F text"],
    rows: [
      ["K-11", "1.5", "2.25", "SH"],
      ["K-11", "2.5", null, "SS"],
    ],
  },
];
